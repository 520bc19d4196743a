/// A list of steps of a file: the pipeline's own, or one inside of a `repeat`.
struct StepList {
  /// Which list of its owner it is.
  enum Part: String { case top, steps, between }

  /// The number of the `repeat` step that holds it; nil for the pipeline's own.
  var owner: Int?
  var part: Part
  /// The numbers of its steps, in file order.
  var members: [Int] = []
}
