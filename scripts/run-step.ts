import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** A signal to this process alone would leave the child running. */
function endWithUs(child: ChildProcess): void {
  const end = () => child.kill()
  process.on('exit', end)
  child.on('exit', () => process.off('exit', end))
}

/** Runs a program of ours on the pinned Node, its words going straight to the terminal. */
export function runNode(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    endWithUs(child)
    child.on('exit', (code) => done(code ?? 1))
  })
}

/** The same, beside something else that writes to the terminal: its words are kept. */
export function runAside(args: readonly string[]): Promise<{ code: number; said: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    endWithUs(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (said += text))
    child.on('close', (code) => done({ code: code ?? 1, said }))
  })
}

/** The command of an npm package, as the file Node runs. */
export function binOf(name: string): string {
  return resolve(root, 'node_modules', name)
}
