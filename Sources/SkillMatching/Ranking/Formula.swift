/// The constants of the score (`docs/matching.md` says how each was found).
struct Formula: Sendable {
  /// Whether words of one family (`migrate`, `migration`) count as one.
  var joinsFamilies = true
  /// The weight of a word in each field, by ``IndexField``.
  var weights: [Double] = [7, 8, 8, 2, 1, 0.4]
  /// How far a field's length counts, by ``IndexField``.
  var lengths: [Double] = [0.3, 0.75, 0.75, 0.75, 0.9, 0.75]
  /// The saturation: at this weighted count a word is worth half of its most.
  var saturation = 5.0
  /// The power of the inverse document frequency.
  var rarity = 0.6
  /// The weight of pairs of neighbouring words.
  var pairs = 0.6
  /// The count of a pair in each field, by ``IndexField``.
  var pairWeights: [Double] = [3, 5, 5, 3, 1, 0]
  /// The weight of the words that stand close together.
  var closeness = 2.0
  /// How many words in a row count as close together.
  var window = 10
  /// The weight of the part of the skill's name that the task says.
  var naming = 0.3
  /// The weight of the words that few of the best skills say.
  var telling = 0.4
  /// The weight of the words in the task's own form that few of the best skills say.
  var tellingForms = 0.3
  /// The part of a word's score that goes by its own form, not by its family.
  var forms = 0.4
  /// How much more the first word of a task counts than the last, as a power of e.
  var early = 0.3
  /// The weight of words of the task that keep their order in a text, a few places apart.
  var order = 0.4
  /// How many places such words may be apart in the task.
  var orderGap = 2
  /// The weight of the words of the task with which a description opens.
  var opening = 0.5
  /// How many words open a description.
  var openingLength = 12
  /// The part of a whole task that a quoted phrase in it counts for.
  var phrase = 0.4
  /// The weight of the words of a task that the neighbours of a skill say more of than the skill.
  var nearby = 6.0
  /// The weight of those that its neighbours' names and descriptions say, and its own do not.
  var implied = 0.3
  /// How soon the share of such neighbours saturates: at 1 / scale a word is worth ln 2.
  var impliedScale = 20.0
  /// The weight of those that stand where other skills of its pack name it.
  var named = 2.0
  /// The weight of the pairs of neighbouring words of a task that stand there.
  var pairsNamed = 0.5
  /// The weight of the pairs of neighbouring words of a task that the neighbours of a skill have, and it has not.
  var pairsNearby = 0.5
  /// The weight of the words that a skill says more of than the first one.
  var over = 1.0
  /// What the words in the task's own form count for behind the first skill, beside ``tellingForms``.
  var formsBehind = 0.1
  /// Whether the best skill by its own words stays first.
  var keepsFirst = true
  /// The number of neighbours of a skill whose words count, and of those whose pairs do.
  var neighbours = 10
  var neighboursOfPairs = Neighbours.most
  /// The number of skills that there must be for each neighbour that a skill has: in a small library nobody is near.
  var skillsPerNeighbour = 20
  /// The number of strongest words by which skills are compared.
  var neighbourWords = 100
  /// The part of all skills that may say such a word, the number that always may, and the most that ever may.
  var neighbourShare = 0.05
  var neighbourLeast = 10
  var neighbourMost = 120
  /// The least likeness of neighbours.
  var neighbourLikeness = 0.05
  /// From this likeness on two skills are copies, and no neighbours.
  var copyLikeness = 0.9
  /// The number of best skills by single words in which such words are counted.
  var rivals = 20
  /// The number of best skills by single words whose texts are read for the rest of the score.
  var depth = 50
  /// What a misspelt word is worth.
  var misspelt = 0.7
  /// The characters of a body that count.
  var bodyLength = 20_000
}
