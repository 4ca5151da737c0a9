import { trimError } from './trim-error.ts'

/** Node would print the message of the error too. */
export function stopOnUncaught(who: string, stop: () => void): void {
  let isStopping = false
  // Rejections that nothing handles arrive here too.
  process.on('uncaughtException', (error: unknown) => {
    // Reporting may fail as well, where the terminal is gone.
    if (isStopping) return
    isStopping = true
    const trimmed = error instanceof Error ? trimError(error) : { name: typeof error }
    process.stderr.write(`${who} stops after an unexpected failure: ${JSON.stringify(trimmed)}\n`)
    stop()
  })
}
