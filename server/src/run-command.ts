import { wantsFrames } from './config.ts'
import { describeFailure } from './describe-failure.ts'
import { StartProblem } from './start-problem.ts'

// The frame of everything that is run by hand beside the server.

/** Wrongly called: the sentence says how it is called. */
export class UsageProblem extends Error {}

export const say = (text: string): void => void process.stdout.write(`${text}\n`)

export interface Running {
  /** What is opened is closed at the end, in reverse order, also when it ends badly. */
  onOpened(close: () => unknown): void
  /** Somebody pressed Ctrl-C: the work ends where it can be gone on with. Only asked where `canStop`. */
  isStopped(): boolean
}

interface Options {
  canStop?: boolean
  /** Failures that are told by their sentence alone, beside the usual ones. */
  expected?: readonly (new (
    ...args: never[]
  ) => Error)[]
}

/** Exit code 2 where it was wrongly called, 1 where it failed. */
export async function runCommand(
  run: (running: Running) => Promise<void>,
  { canStop = false, expected = [] }: Options = {},
): Promise<void> {
  const closers: (() => unknown)[] = []
  let isStopped = false
  if (canStop)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (isStopped = true))
  try {
    await run({ onOpened: (close) => closers.push(close), isStopped: () => isStopped })
  } catch (error) {
    const isExpected = [StartProblem, UsageProblem, ...expected].some((kind) => error instanceof kind)
    const text =
      isExpected && error instanceof Error
        ? `\n${error.message}\n`
        : describeFailure('The command failed', error, { withFrames: wantsFrames() })
    process.stderr.write(`${text}\n`)
    process.exitCode = error instanceof UsageProblem ? 2 : 1
  } finally {
    while (closers.length > 0) await closers.pop()?.()
  }
}
