import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** ZIP code → state, territory or military post code. */
export type ZipStates = ReadonlyMap<string, string>

let loading: Promise<ZipStates> | undefined

/**
 * Loaded with the first ZIP code, in a separate process: the list would block this one for half a second and keep 100
 * MB.
 */
export function zipStates(): Promise<ZipStates> {
  loading ??= load().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<ZipStates> {
  const printer = fileURLToPath(new URL('./print-zip-states.ts', import.meta.url))
  const options = { timeout: 20_000, maxBuffer: 1_000_000 }
  const { stdout } = await promisify(execFile)(process.execPath, [printer], options)
  return new Map(stdout.split(' ').map((each) => [each.slice(0, 5), each.slice(5)]))
}
