import { formatCount } from '@evenkeel/format/counts'
import type { DemoCounts } from './demo-ids.ts'
import { maxRejectedApplications, rejectedApplicationsFor } from './rejected-applications.ts'

const everyMs = 2000

/** At most one line every two seconds, with the rate since the start; undefined in between. */
export function describeProgress(
  wanted: DemoCounts,
): (there: DemoCounts, passedMs: number) => string | undefined {
  let first: { people: number; atMs: number } | undefined
  let lastMs = 0
  return (there, passedMs) => {
    const people = there.advisors + there.consumers
    first ??= { people, atMs: passedMs }
    const isLast = there.advisors >= wanted.advisors && there.consumers >= wanted.consumers
    if (passedMs - lastMs < everyMs && !isLast) return undefined
    lastMs = passedMs
    const seconds = (passedMs - first.atMs) / 1000
    const rate =
      seconds > 0 ? `, ${formatCount(Math.round((people - first.people) / seconds))} people per second` : ''
    return `${formatCount(there.advisors)} advisors, ${formatCount(there.consumers)} consumers${rate}`
  }
}

/** A warning where the share of approved applicants exceeds rule 1-11; undefined while the rule holds. */
export function describeShare(advisors: number): string | undefined {
  const share = advisors / (advisors + rejectedApplicationsFor(advisors))
  if (share <= 0.01) return undefined
  return `The demo adds at most ${formatCount(maxRejectedApplications)} rejected applications, so about ${formatCount(Math.round(share * 100))}% of applicants are approved. Pages show that figure.`
}
