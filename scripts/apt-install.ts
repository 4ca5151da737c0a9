import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether we can install system packages: root on Debian or Ubuntu. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs system packages once; false on failure, which apt-get explains in the terminal. */
export function aptInstall(what: string, packages: readonly string[]): boolean {
  process.stdout.write(`Installing ${what} with apt-get (once)\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ].every((args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0)
}
