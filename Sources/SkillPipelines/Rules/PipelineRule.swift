/// A rule of the pipeline language, as `explain CODE` tells it.
public struct PipelineRule: Sendable, Hashable {
  /// The codes: stable, printed with every finding.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    case unknownKey = "PIP001"
    case wrongType = "PIP002"
    case notYet = "PIP003"
    case missingKey = "PIP004"
    case version = "PIP005"
    case stepKind = "PIP006"
    case duplicateID = "PIP007"
    case name = "PIP008"
    case unknownNeed = "PIP009"
    case cycle = "PIP010"
    case templateInScript = "PIP011"
    case yesNo = "PIP012"
    case unknownValue = "PIP013"
    case range = "PIP014"
    case environmentName = "PIP015"
    case environmentValue = "PIP016"
    case path = "PIP017"
    case matrix = "PIP018"
    case keyOfOtherKind = "PIP019"
    case input = "PIP020"
    case schema = "PIP021"
    case unknownAgent = "PIP022"
    case reportSource = "PIP023"
    case empty = "PIP024"
    case subject = "PIP025"
    case tooMany = "PIP026"
    case nested = "PIP027"
    case nestedInputs = "PIP028"
    case editing = "PIP029"
    case unknownInput = "PIP030"
    case missingInput = "PIP031"
    case inputType = "PIP032"
    case money = "PIP033"
    case loop = "PIP034"
    case approval = "PIP035"
    case limits = "PIP036"
    case unusedSecret = "PIP037"
    case file = "PIP038"
    case unknownSkill = "PIP039"
    case syntax = "EXP001"
    case function = "EXP002"
    case context = "EXP003"
    case unknownMember = "EXP004"
    case unknownStep = "EXP005"
    case notAncestor = "EXP006"
    case unknownOutput = "EXP007"
    case matrixOutput = "EXP008"
    case secretPlace = "EXP009"
    case constantCondition = "EXP010"
    case conditionalOutput = "EXP011"
    case size = "EXP012"
    case statusPlace = "EXP013"
    case firstIteration = "EXP014"
    case valueType = "EXP015"
    case absent = "EXP020"
    case type = "EXP021"
    case format = "EXP022"
    case json = "EXP023"
  }

  /// The code.
  public var code: Code
  /// What it is about, in a few words.
  public var title: String
  /// Why it is a rule.
  public var explanation: String
  /// What breaks it.
  public var example: String
  /// What to write instead.
  public var fix: String
}
