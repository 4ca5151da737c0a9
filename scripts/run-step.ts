import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** Runs a program of ours on the pinned Node, its words going straight to the terminal. */
export function runNode(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.on('exit', (code) => done(code ?? 1))
  })
}

/** The command of an npm package, as the file Node runs. */
export function binOf(name: string): string {
  return resolve(root, 'node_modules', name)
}
