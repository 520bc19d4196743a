/// A moment as text: ISO 8601 in UTC with milliseconds, such as `2026-01-31T08:05:09.007Z`.
///
/// The calendar is the proleptic Gregorian one; no locale and no time zone takes part.
public enum Timestamp {
  /// The text of a moment in milliseconds since 1970, for years 0 to 9999; moments outside are clamped.
  public static func text(_ milliseconds: Int64) -> String {
    let moment = min(max(milliseconds, earliest), latest)
    let (days, rest) = floorDivide(moment, 86_400_000)
    let (year, month, day) = civil(days)
    let date = [(year, 4), (month, 2), (day, 2)].map(padded).joined(separator: "-")
    return "\(date)T\(clock(moment)).\(padded(rest % 1000, 3))Z"
  }

  /// The time of day of a moment in milliseconds since 1970, in UTC and without the date, such as `08:05:09`.
  public static func clock(_ milliseconds: Int64) -> String {
    let seconds = floorDivide(milliseconds, 1000).0
    let rest = floorDivide(seconds, 86_400).1
    let parts = (UInt8(rest / 3600), UInt8(rest / 60 % 60), UInt8(rest % 60))
    // Eight letters are a string that needs no memory of its own.
    return unsafe String(unsafeUninitializedCapacity: 8) { text in
      for (place, part) in [(0, parts.0), (3, parts.1), (6, parts.2)] {
        unsafe text[place] = UInt8(ascii: "0") + part / 10
        unsafe text[place + 1] = UInt8(ascii: "0") + part % 10
      }
      unsafe text[2] = UInt8(ascii: ":")
      unsafe text[5] = UInt8(ascii: ":")
      return 8
    }
  }

  private static let earliest: Int64 = -62_167_219_200_000
  private static let latest: Int64 = 253_402_300_799_999

  private static func floorDivide(_ value: Int64, _ divisor: Int64) -> (Int64, Int64) {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }

  /// The date of a day counted from 1970-01-01, reckoned in years that begin in March, so that the leap day is last.
  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = floorDivide(days + 719_468, 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shifted + 2) / 5 + 1
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func padded(_ value: Int64, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
