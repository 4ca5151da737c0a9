// Loaded first by every child of a bench: without its parent nobody would ever stop it.
process.once('disconnect', () => process.exit(1))
