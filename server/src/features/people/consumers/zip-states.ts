import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** ZIP code → letters of its state, of a territory, or of the military post. */
export type ZipStates = ReadonlyMap<string, string>

let loading: Promise<ZipStates> | undefined

/**
 * Read when the first person gives a ZIP code, in a process of its own: loading the list takes half a second, in which
 * nobody would be answered here, and 100 MB that would never be given back.
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
