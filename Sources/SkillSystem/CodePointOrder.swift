/// The one order of names in the house: by code points, the same on every machine and in every locale.
public enum CodePointOrder {
  /// Whether a text comes before another; UTF-8 bytes sort as code points do.
  public static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
