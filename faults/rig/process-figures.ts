import { readdirSync, readFileSync } from 'node:fs'

// What Linux knows about a process.

/** Memory it occupies; 0 for one that has ended. */
export function rssMb(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

export function openFiles(pid: number | undefined): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}
