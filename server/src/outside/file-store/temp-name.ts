import { randomUUID } from 'node:crypto'

// A number of a process can come again, above all in a container, where it is always 1.
const thisRun = randomUUID().slice(0, 8)

/** For a file that is still being written: says by whom, so that nobody removes what another is writing. */
export function tempName(): string {
  return `${process.pid}-${thisRun}-${randomUUID()}`
}

/** Written by a process that is there no more. */
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
    // Somebody else's, which may not be asked, runs all the same.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
