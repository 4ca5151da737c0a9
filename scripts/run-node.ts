import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** A signal to this process alone would leave the child running. */
function killOnExit(child: ChildProcess): void {
  const end = () => child.kill()
  process.on('exit', end)
  child.on('exit', () => process.off('exit', end))
}

/** Runs one of our programs on the pinned Node, with its output on the terminal. */
export function runNode(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    killOnExit(child)
    child.on('exit', (code) => done(code ?? 1))
  })
}

/** The same with captured output, for programs that run while another writes to the terminal. */
export function runNodeCaptured(
  args: readonly string[],
  { cwd = root, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    killOnExit(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}

/** The file Node runs for an npm package's command. */
export function binOf(name: string): string {
  return resolve(root, 'node_modules', name)
}
