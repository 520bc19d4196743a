extension CheckRule {
  /// The rules about what is reviewed.
  static let subjectRules = [emptySubject, subjectFileSize, subjectFileBinary, subjectFileUnread, subjectSize]

  static let emptySubject = CheckRule(
    "CHK201", "there is nothing to review",
    explanation: "A review of no file finds nothing wrong, so it is refused rather than passed.",
    example: "subject: {files: [\"src/**/*.swift\"]}   # the folder is called Sources",
    fix: "Correct the globs or the name. They are case-sensitive and relative to the project.")

  static let subjectFileSize = CheckRule(
    "CHK202", "a file too large to be reviewed",
    explanation: "A file of more than 1 MiB is mostly generated. It was left out, and no check has seen it.",
    example: "Generated/Schema.swift, 3 MiB",
    fix: "Leave the file out of the globs, or split it.")

  static let subjectFileBinary = CheckRule(
    "CHK203", "a binary file",
    explanation: "A file with a NUL byte in its first 8 KiB is no text. It was left out.",
    example: "Assets/photo.png",
    fix: "Nothing needs to be done. Narrower globs make the remark go away.")

  static let subjectFileUnread = CheckRule(
    "CHK204", "a file that cannot be reviewed",
    explanation: """
      Only regular files inside the project are reviewed; this one is something else, leads out of the project, or may \
      not be read. It was left out, and no check has seen it.
      """,
    example: "Sources/Secrets.swift -> /etc/passwd",
    fix: "Make it a readable regular file inside the project, or leave it out of the globs.")

  static let subjectSize = CheckRule(
    "CHK205", "more files than one review takes",
    explanation: "A review takes 64 MiB. What did not fit was left out, and no check has seen it.",
    example: "subject: {files: [\"**/*\"]}",
    fix: "Use narrower globs, or several reviews.")
}
