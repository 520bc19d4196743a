extension TriggerIndex {
  /// The part of a skill's name that a task says, by rarity, 0…1.
  func naming(_ weights: WordWeights, _ document: Int) -> Double {
    var said = 0.0
    var whole = 0.0
    for term in Set(words.words(document, .name)).sorted() where term >= 0 {
      let rarity = rarity(Int(term))
      whole += rarity
      if weights[term] > 0 { said += rarity }
    }
    return whole == 0 ? 0 : said / whole
  }
}
