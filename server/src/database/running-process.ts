import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { basename } from 'node:path'

/** Distinguishes a process from a later one with the same id. Undefined without /proc. */
export function processStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name, which may contain spaces and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** True only for a postmaster of exactly this folder, so that no other process is ever signaled. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isRunning(pid)) return false
  try {
    if (process.platform === 'linux') {
      const program = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? ''
      // Backends have a title such as "postgres: checkpointer" here, the postmaster its path.
      return basename(program) === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    }
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return /(^|\/)postgres /.test(command) && command.includes(` -D ${cluster} `)
  } catch {
    return false
  }
}
