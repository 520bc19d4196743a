/// The words that say nothing about a task: grammar, and what every skill says about itself.
enum StopWords {
  /// The list, as people write the words.
  static let text = """
    a about above after again all also am an and any are as at be because been before being below between both but by
    can could did do does doing done down during each either etc few for from further get gets had has have having he
    help helps her here hers him his how i if in into is it its itself just let like make makes making me more most my
    need needed needs no nor not now of off on once only or other our ours out over own please same she should so some
    such task than that the their theirs them then there these they this those through to too under until up us use
    used user users uses using very via want wants was we were what when where which while who whom why will with
    within without would you your yours yourself
    """
}
