/// Holds the adapters that run an agent as a process.
enum Adapters {}
