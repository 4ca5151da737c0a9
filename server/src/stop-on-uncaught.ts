import { trimError } from './trim-error.ts'

/** Node would print the message of the error too. */
export function stopOnUncaught(who: string, stop: () => void): void {
  // Rejections that nothing handles arrive here too.
  process.on('uncaughtException', (error: unknown) => {
    const trimmed = error instanceof Error ? trimError(error) : { name: typeof error }
    process.stderr.write(`${who} stops after an unexpected failure: ${JSON.stringify(trimmed)}\n`)
    stop()
  })
}
