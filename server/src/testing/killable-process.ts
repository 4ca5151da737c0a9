// Imported first by processes that tests start and kill. They load modules like the server.
import '../database/load-drizzle-fast.ts'
import '../load-fast.ts'
import { flushCompileCache } from 'node:module'

/**
 * Prints one line for the test. Flushes the compile cache now, because a killed process writes nothing at its end.
 */
export function say(word: unknown): void {
  flushCompileCache()
  process.stdout.write(`${typeof word === 'string' ? word : JSON.stringify(word)}\n`)
}
