import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface Child {
  readonly pid: number
  readonly exited: Promise<Exit>
  readonly isRunning: boolean
  /** Sends a signal; resolves when the process has ended, or at once for signals that do not end it. */
  kill(signal?: NodeJS.Signals): Promise<Exit | undefined>
}

interface Options {
  env?: Readonly<Record<string, string | undefined>>
  cwd?: string
  /** Both streams are appended to it. */
  logFile: string
}

const keepsRunning = new Set<NodeJS.Signals>(['SIGSTOP', 'SIGCONT', 'SIGUSR1', 'SIGUSR2', 'SIGWINCH'])
// The kernel ends the child when we end, however we end. It survives exec, so the child's id is the program's own.
const endsWithUs = ['setpriv', '--pdeathsig', 'KILL', '--']

export function startChild(command: readonly string[], { env, cwd, logFile }: Options): Child {
  const log = openSync(logFile, 'a', 0o600)
  const [program = '', ...args] = [...endsWithUs, ...command]
  // Its own group: Ctrl-C reaches the whole foreground group, and everything is to be closed in order.
  const child: ChildProcess = spawn(program, args, {
    stdio: ['ignore', log, log],
    detached: true,
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
  })
  closeSync(log)
  const exited = new Promise<Exit>((done) => {
    child.once('error', () => done({ code: 127, signal: null }))
    child.once('exit', (code, signal) => done({ code, signal }))
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined
  return {
    pid: child.pid ?? 0,
    exited,
    get isRunning() {
      return isRunning()
    },
    async kill(signal = 'SIGKILL') {
      if (isRunning()) child.kill(signal)
      return keepsRunning.has(signal) ? undefined : exited
    },
  }
}

const lastCharacters = 4000

/** The end of a log, for the message of a failure. */
export function endOfLog(logFile: string): string {
  try {
    return readFileSync(logFile, 'utf8').slice(-lastCharacters)
  } catch {
    return ''
  }
}
