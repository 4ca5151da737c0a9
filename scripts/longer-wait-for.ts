import { vi } from 'vitest'

// Loaded before each test file: a busy machine needs more than vi.waitFor's default of one second.
const { waitFor } = vi
vi.waitFor = (callback, options = 20_000) => waitFor(callback, options)
