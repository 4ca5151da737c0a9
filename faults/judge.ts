import { setTimeout as delay } from 'node:timers/promises'
import type { RunVerdict } from './check/check-run.ts'
import type { FaultResult } from './fault-test.ts'
import type { Outcome, Workload } from './workload/start-workload.ts'
import { failedCount, failedInWords } from './workload/traffic.ts'

interface Expectation {
  faults: number
  notes?: string[]
  problems?: string[]
  /** The longest a call may take. */
  longestMs?: number
  /** Failed answers that are allowed: all (default), none, or none of these. */
  failures?: 'none' | readonly string[]
}

/** R1 to R6 always hold; what else is expected depends on the fault. */
export function judge(outcome: Outcome, expected: Expectation): FaultResult {
  const { verdict, traffic, refused } = outcome
  const problems = [...(expected.problems ?? []), ...inWords(verdict)]
  if (outcome.acknowledged === 0) problems.push('nothing was acknowledged, so nothing was tested')
  if (outcome.unknown > 0) problems.push(`${outcome.unknown} calls had no answer long after the last fault`)
  if (refused.length > 0) problems.push(`refused: ${summed(refused)}`)
  if (expected.longestMs !== undefined && traffic.longestMs > expected.longestMs)
    problems.push(
      `${traffic.longestCall} took ${Math.round(traffic.longestMs)} ms, more than ${expected.longestMs}`,
    )
  if (expected.failures === 'none' && failedCount(traffic) > 0)
    problems.push(`failed answers: ${failedInWords(traffic)}`)
  else if (Array.isArray(expected.failures))
    for (const outcome of expected.failures)
      if (traffic.failed.has(outcome)) problems.push(`${traffic.failed.get(outcome)} × ${outcome}`)
  return {
    faults: expected.faults,
    acknowledged: outcome.acknowledged,
    retried: outcome.retried,
    unknown: outcome.unknown,
    verdict,
    failed: traffic.failed,
    longestMs: traffic.longestMs,
    notes: [
      `${traffic.calls} calls, ${traffic.limited} of them limited, ${outcome.heard} socket events, ${outcome.socketReconnects} sockets connected again`,
      ...(expected.notes ?? []),
    ],
    problems,
  }
}

const shown = 3

export function inWords(verdict: Partial<RunVerdict>): string[] {
  return Object.entries(verdict)
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => `${list.length} ${name}: ${list.slice(0, shown).join('; ')}`)
}

function summed(lines: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return [...counts].map(([line, count]) => `${count} × ${line}`).join(', ')
}

/** Waits until people have written this much more, so that a fault always meets work. */
export async function untilMore(workload: Workload, count: number, withinMs = 30_000): Promise<boolean> {
  const from = workload.acknowledged()
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await delay(50))
    if (workload.acknowledged() >= from + count) return true
  return false
}
