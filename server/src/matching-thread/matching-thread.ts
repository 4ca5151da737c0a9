import '../database/load-drizzle-fast.ts'
import '../load-fast.ts'

// Loaded after the imports above, which change how modules are loaded.
await import('./matching-worker.ts')
