import './database/load-drizzle-fast.ts'
import './load-fast.ts'

// Only now, because what is imported above changes how the rest is loaded.
await import('./run-server.ts')
