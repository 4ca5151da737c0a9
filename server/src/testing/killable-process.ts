// Imported first by processes that tests start and kill. They load as the server does.
import '../database/load-drizzle-fast.ts'
import '../load-fast.ts'
import { flushCompileCache } from 'node:module'

/** One line for the test. By then most is loaded, and is kept for the next process: one that is killed writes nothing at its end. */
export function say(word: unknown): void {
  flushCompileCache()
  process.stdout.write(`${typeof word === 'string' ? word : JSON.stringify(word)}\n`)
}
