/// Every ceiling that is the same for all users: the one place where its value stands.
///
/// `docs/limits.md` lists them, and a test holds that page to this table.
public enum InputLimits {
  /// All rows, in the order of the page.
  public static let all: [InputLimit] = skills + yaml + searches + languages + prompts + runs

  /// The table as Markdown.
  public static var markdown: String {
    let rows = all.map { "| \($0.subject) | \($0.text) | \($0.beyond) |" }
    return (["| what | limit | above it |", "|---|---|---|"] + rows).joined(separator: "\n") + "\n"
  }
}
