import { randomUUID } from 'node:crypto'
import { errorCode } from '@evenkeel/contract/read-error'

// Process ids repeat, above all in a container, where it is always 1.
const thisRun = randomUUID().slice(0, 8)

/** For a file being written: names the writer, so that no other process removes it. */
export function tempName(): string {
  return `${process.pid}-${thisRun}-${randomUUID()}`
}

/** Written by a process that no longer runs. */
export function isLeftOver(name: string): boolean {
  const [, pid, run] = /^(\d+)-([0-9a-f]{8})-/.exec(name) ?? []
  if (pid === undefined) return true
  if (run === thisRun) return false
  return Number(pid) === process.pid || !isRunning(Number(pid))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, but belongs to another user.
    return errorCode(error) === 'EPERM'
  }
}
