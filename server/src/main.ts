import './database/load-drizzle-fast.ts'

// Only now, because what stands above changes how the rest is loaded.
await import('./run-server.ts')
