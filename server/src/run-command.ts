import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { readConfig, wantsFrames } from './config.ts'
import { describeFailure } from './describe-failure.ts'
import type { Services } from './services.ts'
import { StartProblem } from './start-problem.ts'
import { stopOnUncaught } from './stop-on-uncaught.ts'

// The frame of all commands run beside the server.

/** Wrong arguments: the message explains the usage. */
export class UsageProblem extends Error {}

export const say = (text: string): void => void process.stdout.write(`${text}\n`)

export interface Running {
  /** Registered parts are closed at the end in reverse order, even after a failure. */
  onOpened(close: () => unknown): void
  /** True after Ctrl-C: the work stops where it can be resumed. Only used with `canStop`. */
  isStopped(): boolean
}

interface Options {
  canStop?: boolean
  /** Additional failures that are printed as their sentence only. */
  expected?: readonly (new (
    ...args: never[]
  ) => Error)[]
}

/** Exit code 2 for wrong arguments, 1 for a failure. */
export async function runCommand(
  run: (running: Running) => Promise<void>,
  { canStop = false, expected = [] }: Options = {},
): Promise<void> {
  const closers: (() => unknown)[] = []
  let isStopped = false
  stopOnUncaught('The command', () => process.exit(1))
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

export const readCommandConfig = () => readConfig(resolve(import.meta.dirname, '../..'))

/** Everything verbs may use, beside a running server. Loaded late, because commands change how modules are loaded. */
export async function openForCommand({ onOpened }: Running, address: string): Promise<Services> {
  const { createLog } = await import('./http/request-log.ts')
  const { openServices } = await import('./open-services.ts')
  return openServices(readCommandConfig(), { address, log: createLog('warn'), mayJoin: true, onOpened })
}

/** The operator's user name on this machine, if there is one. */
export function operatorName(): string {
  try {
    return (
      userInfo()
        .username.replace(/[^\p{L}\p{N}._ -]/gu, '')
        .trim()
        .slice(0, 80) || 'operator'
    )
  } catch {
    return 'operator'
  }
}
