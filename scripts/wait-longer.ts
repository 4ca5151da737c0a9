import { vi } from 'vitest'

// Before each file of tests: what is waited for with vi.waitFor may come as late as it likes on a busy machine; by itself it
// is given a second.
const { waitFor } = vi
vi.waitFor = (callback, options = 20_000) => waitFor(callback, options)
