import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import { FileRefused } from './file-checks.ts'
import { type Refusal, refusals } from './refusal-sentences.ts'

export interface CheckLimits {
  withinMs: number
  /** For Node's heap and for WebAssembly's memory. */
  maxMegabytes: number
  /** Of CPU time, enforced by the system even if the server is gone; not on Windows. */
  maxSeconds: number
}

interface Check {
  script: 'pdf-check-process.ts' | 'photo-check-process.ts'
  from: string
  to: string
  args: string[]
  limits: CheckLimits
  signal: AbortSignal
  /** The refusal if it used up its time or memory. */
  overrun: Refusal
  mayLoadAddons: boolean
}

// npm installs a package into the workspace's own folder if the root has another version of it.
const packageFolders = [join(import.meta.dirname, '../../../node_modules'), rootPackages()]
const longestAnswer = 10_000

/** Runs one check in a process that may read the file and our code, write the new file, and has no settings. */
export async function runCheck<Answer extends object>(check: Check): Promise<Answer> {
  const { script, from, to, args, limits, signal, overrun } = check
  const nodeArgs = [
    `--max-old-space-size=${limits.maxMegabytes}`,
    '--permission',
    ...[import.meta.dirname, ...packageFolders, from].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-read=${to}`,
    `--allow-fs-write=${to}`,
    ...(check.mayLoadAddons ? ['--allow-addons'] : []),
    '--no-warnings',
    join(import.meta.dirname, script),
    from,
    to,
    ...args,
  ]
  const { code, output, errors } = await finished(nodeArgs, limits, signal)
  // An unexpected exception is our fault, not the sender's.
  if (code === 1) throw new Error(`${script} failed: ${errors}`)
  // Killed by the time limit, the system or a full heap.
  if (code !== 0) throw new FileRefused(refusals[overrun])
  const answer: Answer | { refusal: Refusal } = JSON.parse(output)
  if ('refusal' in answer) throw new FileRefused(refusals[answer.refusal])
  return answer
}

function finished(
  nodeArgs: string[],
  { withinMs, maxSeconds }: CheckLimits,
  signal: AbortSignal,
): Promise<{ code: number | null; output: string; errors: string }> {
  const isWindows = process.platform === 'win32'
  const command = isWindows ? process.execPath : '/bin/sh'
  const shell = ['-c', `ulimit -t ${maxSeconds}; ulimit -c 0; exec "$0" "$@"`, process.execPath]
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...(isWindows ? [] : shell), ...nodeArgs], {
      // Empty, because our settings contain secrets.
      env: {},
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: withinMs,
      killSignal: 'SIGKILL',
      signal,
    })
    let output = ''
    let errors = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(0, longestAnswer)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(0, longestAnswer)
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output, errors }))
  })
}

function rootPackages(): string {
  const found = createRequire(import.meta.url).resolve('sharp')
  const name = `${sep}node_modules`
  return found.slice(0, found.indexOf(name) + name.length)
}
