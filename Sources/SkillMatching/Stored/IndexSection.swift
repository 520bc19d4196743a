/// What the sections of an index file hold; the number is the one in the file.
enum IndexSection: UInt32, Sendable, Hashable, CaseIterable {
  case constants = 1
  case wordSlots, wordHeads, wordEnds, wordText
  case familySlots, familyHeads, familyEnds, familyText
  case termOfWord
  case postingStarts, postingDocuments, postingImpacts, postingFields
  case words, fieldStarts
  case pairs
  case phraseKeys, phraseDocuments, phraseTriggers
  case nameEnds, nameText, namePositions, nameScopes, nameShadowed
  case skillEnds, skillBytes
  case signalEnds, signalText
  case markEnds, markText, markStates
  case digest
  case wordForms, postingFactors
  case quoteKeys, quoteDocuments
  case skillDigests, markStarts, markNumbers
  case distinctWords, distinctStarts, counts, countStarts, lengths
  case wordedEnds, wordedBytes
  case neighbours, namedStarts, namedSources, namedLines, namedLineStarts, namedTerms, titleEnds, titleText
  case nameWords, nameWordStarts, packNumbers, nameNumbers
}
