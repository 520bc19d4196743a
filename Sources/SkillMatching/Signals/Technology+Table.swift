extension Technology {
  /// What is recognised.
  ///
  /// Words that are English, too, are written with a capital: in prose they count only like that.
  static let all: [Technology] = apple + web + python + jvm + microsoft + others + operations

  private static let apple: [Technology] = [
    Technology(
      "Swift", words: ["Swift", "swiftpm", "xcode", "ios", "macos", "watchos", "tvos", "visionos"],
      manifests: ["Package.swift", ".xcodeproj", ".xcworkspace"], extensions: ["swift"]),
    Technology("SwiftUI", of: "Swift", imports: ["SwiftUI"]),
    Technology("SwiftData", of: "Swift", imports: ["SwiftData"]),
    Technology(
      "Core Data", of: "Swift", words: ["core data", "coredata"], extensions: ["xcdatamodeld"], imports: ["CoreData"]),
    Technology("UIKit", of: "Swift", imports: ["UIKit"]),
    Technology("AppKit", of: "Swift", imports: ["AppKit", "Cocoa"]),
    Technology("Swift Testing", of: "Swift", words: ["swift testing"], imports: ["Testing"]),
    Technology("XCTest", of: "Swift", words: ["xctest", "xcuitest"], imports: ["XCTest"]),
    Technology("Vapor", of: "Swift", words: ["Vapor"], imports: ["Vapor"], packages: ["vapor"], isVisible: false),
    Technology("Objective-C", words: ["objective c", "objc"], extensions: ["m", "mm"]),
  ]

  private static let web: [Technology] = [
    Technology(
      "JavaScript", words: ["javascript", "node.js", "nodejs", "npm", "eslint"], manifests: ["package.json"],
      extensions: ["js", "mjs", "cjs", "jsx"]),
    Technology(
      "TypeScript", of: "JavaScript", manifests: ["tsconfig.json"], extensions: ["ts", "tsx", "mts"]),
    Technology(
      "React", of: "JavaScript", words: ["React", "react.js", "reactjs"], imports: ["react"], packages: ["react"],
      isVisible: false),
    Technology("React Native", of: "JavaScript", imports: ["react-native"], packages: ["react-native", "expo"]),
    Technology("Next.js", of: "JavaScript", words: ["next.js", "nextjs"], packages: ["next"]),
    Technology(
      "Vue", of: "JavaScript", words: ["Vue", "vue.js", "vuejs", "nuxt"], extensions: ["vue"],
      packages: ["vue", "nuxt"]),
    Technology(
      "Angular", of: "JavaScript", words: ["Angular"], manifests: ["angular.json"], packages: ["@angular/core"]),
    Technology(
      "Svelte", of: "JavaScript", words: ["Svelte", "sveltekit"], extensions: ["svelte"], packages: ["svelte"]),
    Technology(
      "Tailwind CSS", of: "JavaScript", words: ["Tailwind", "tailwindcss"], packages: ["tailwindcss"]),
    Technology("Electron", of: "JavaScript", words: ["Electron"], packages: ["electron"], isVisible: false),
    Technology("Jest", of: "JavaScript", words: ["Jest"], packages: ["jest"], isVisible: false),
    Technology("Vitest", of: "JavaScript", imports: ["vitest"], packages: ["vitest"]),
    Technology(
      "Playwright", words: ["Playwright"], imports: ["@playwright/test", "playwright"],
      packages: ["@playwright/test", "playwright"], isVisible: false),
    Technology("GraphQL", extensions: ["graphql", "gql"], packages: ["graphql"], isVisible: false),
  ]

  private static let python: [Technology] = [
    Technology(
      "Python", words: ["python", "pypi"],
      manifests: ["pyproject.toml", "requirements.txt", "setup.py", "setup.cfg", "Pipfile"],
      extensions: ["py", "ipynb"]),
    Technology("Django", of: "Python", manifests: ["manage.py"], imports: ["django"], packages: ["django", "Django"]),
    Technology(
      "Flask", of: "Python", words: ["Flask"], imports: ["flask"], packages: ["flask", "Flask"], isVisible: false),
    Technology("FastAPI", of: "Python", imports: ["fastapi"], packages: ["fastapi"]),
    Technology("pandas", of: "Python", imports: ["pandas"], packages: ["pandas"], isVisible: false),
    Technology("NumPy", of: "Python", imports: ["numpy"], packages: ["numpy"]),
    Technology("PyTorch", of: "Python", imports: ["torch"], packages: ["torch"]),
    Technology("pytest", of: "Python", imports: ["pytest"], packages: ["pytest"]),
  ]

  private static let jvm: [Technology] = [
    Technology(
      "Java", words: ["java", "maven", "gradle"], manifests: ["pom.xml", "build.gradle", "build.gradle.kts"],
      extensions: ["java"]),
    Technology("Kotlin", of: "Java", extensions: ["kt", "kts"]),
    Technology("Android", of: "Java", words: ["android"], manifests: ["AndroidManifest.xml"]),
    Technology("Spring", of: "Java", words: ["spring boot", "springboot"], imports: ["org.springframework"]),
    Technology("Scala", of: "Java", manifests: ["build.sbt"], extensions: ["scala"]),
  ]

  private static let microsoft: [Technology] = [
    Technology(
      ".NET", words: ["c#", "csharp", ".net", "dotnet", "asp.net", "blazor", "nuget", "f#", "xaml"],
      manifests: [".csproj", ".fsproj", ".vbproj", ".sln", ".slnx"], extensions: ["cs", "fs", "razor", "xaml"]),
    Technology("PowerShell", extensions: ["ps1", "psm1"], isVisible: false),
  ]

  private static let others: [Technology] = [
    Technology("Go", words: ["Go", "golang"], manifests: ["go.mod"], extensions: ["go"], isVisible: false),
    Technology("Rust", words: ["Rust", "Cargo", "tokio"], manifests: ["Cargo.toml"], extensions: ["rs"]),
    Technology("Ruby", words: ["Ruby", "Rails", "rspec"], manifests: ["Gemfile", ".gemspec"], extensions: ["rb"]),
    Technology(
      "PHP", words: ["php", "laravel", "symfony", "wordpress"], manifests: ["composer.json"], extensions: ["php"]),
    Technology("Elixir", words: ["Elixir"], manifests: ["mix.exs"], extensions: ["ex", "exs"]),
    Technology("Flutter", words: ["Flutter", "Dart"], manifests: ["pubspec.yaml"], extensions: ["dart"]),
    Technology(
      "C++", words: ["c++", "cpp", "cmake"], manifests: ["CMakeLists.txt"], extensions: ["cpp", "cc", "cxx", "hpp"]),
    Technology("Haskell", manifests: [".cabal", "stack.yaml"], extensions: ["hs"]),
    Technology("Zig", words: ["Zig"], manifests: ["build.zig"], extensions: ["zig"]),
  ]

  private static let operations: [Technology] = [
    Technology(
      "Docker", words: ["docker", "dockerfile"],
      manifests: [
        "Dockerfile", "Containerfile", "compose.yaml", "compose.yml", "docker-compose.yml", "docker-compose.yaml",
      ]),
    Technology(
      "Kubernetes", words: ["kubernetes", "k8s", "Helm", "kubectl"], manifests: ["Chart.yaml", "kustomization.yaml"],
      isVisible: false),
    Technology("Terraform", words: ["terraform", "opentofu"], extensions: ["tf"], isVisible: false),
    Technology("Ansible", words: ["Ansible"], manifests: ["ansible.cfg"], isVisible: false),
    Technology("SQL", extensions: ["sql"], isVisible: false),
    Technology(
      "PostgreSQL", words: ["postgresql", "postgres"],
      packages: ["pg", "psycopg2", "psycopg", "postgres", "postgresql"],
      isVisible: false),
  ]
}
