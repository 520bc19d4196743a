import SwiftData

enum TripSchemaV1: VersionedSchema {
  static let versionIdentifier = Schema.Version(1, 0, 0)

  static var models: [any PersistentModel.Type] {
    [Trip.self, Stop.self]
  }
}

enum TripMigration: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] {
    [TripSchemaV1.self]
  }

  static var stages: [MigrationStage] {
    []
  }
}
