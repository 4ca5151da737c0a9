import { createHash } from 'node:crypto'
import type { PersonId } from '@evenkeel/contract/person-id'
import { brand } from '@evenkeel/contract/site/brand'
import type { CheckRow } from '../vetting-store.ts'
import { type CheckFacts, kindsOfCheck } from './check-facts.ts'
import { judgeChecks } from './judge-checks.ts'

/** Stored if the advisor settled it; shown to them as "You". */
export const byAdvisor = 'Advisor'

/**
 * Merges stored checks with new automatic results. A person's decision holds until its basis changes; an automatic
 * one keeps its date while its result is the same.
 */
export function mergeChecks(
  personId: PersonId,
  facts: CheckFacts,
  stored: readonly CheckRow[],
  now: Date,
): CheckRow[] {
  const judged = judgeChecks(facts)
  return kindsOfCheck.map((kind) => {
    const { state, note, settledAt, basis: judgedOn } = judged[kind]
    const before = stored.find((row) => row.kind === kind)
    const basis = hashOf(judgedOn)
    if (before?.isByHand && before.basis?.equals(basis)) return before
    const decidedBy = settledAt ? byAdvisor : brand.name
    const isAsBefore =
      before !== undefined && !before.isByHand && before.state === state && before.decidedBy === decidedBy
    const decidedAt = settledAt ?? (isAsBefore ? before.decidedAt : now)
    return { personId, kind, state, note, decidedBy, decidedAt, isByHand: false, basis }
  })
}

const hashOf = (basis: unknown) => createHash('sha256').update(JSON.stringify(basis)).digest()

export function isSame(one: CheckRow, other: CheckRow | undefined): boolean {
  return (
    other !== undefined &&
    one.state === other.state &&
    one.note === other.note &&
    one.decidedBy === other.decidedBy &&
    one.decidedAt.getTime() === other.decidedAt.getTime() &&
    one.isByHand === other.isByHand &&
    other.basis !== null &&
    one.basis?.equals(other.basis) === true
  )
}
