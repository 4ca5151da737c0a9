import type { Application } from '@evenkeel/contract/people/advisors'
import { brand } from '@evenkeel/contract/site/brand'
import type { Orm } from '../../../../database/database.ts'
import type { ApplicationRow } from '../../advisors/application-store.ts'
import { type CheckRow, findChecks } from '../vetting-store.ts'
import { type CheckFacts, kindsOfCheck } from './check-facts.ts'
import { byAdvisor, mergeChecks } from './merge-checks.ts'

type Check = Application['checks'][number]
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** The checks of an application for its advisor: the stored results, or what the checks would say now. */
export async function checksOnWire(
  orm: Orm,
  { row, facts, now }: { row: ApplicationRow | undefined; facts: CheckFacts; now: Date },
): Promise<Check[]> {
  const personId = row?.personId ?? undefined
  const stored = personId === undefined ? [] : await findChecks(orm, personId)
  const wasDecided = row?.status === 'approved' || row?.status === 'suspended'
  // Approved before checks were stored one by one: approval required that all had passed.
  if (wasDecided && stored.length === 0)
    return kindsOfCheck.map((kind) => ({
      kind,
      state: 'passed',
      by: brand.name,
      at: row.decidedAt && seconds(row.decidedAt),
      note: null,
    }))
  const checks = mergeChecks(personId ?? 0, facts, stored, now)
  return checks.map((check) =>
    onWire(row?.status === 'rejected' ? afterRejection(check, row.decidedAt, facts) : check),
  )
}

/** No reviewer looks at it until it is submitted again, so nothing may say that one will. */
function afterRejection(check: CheckRow, decidedAt: Date | null, facts: CheckFacts): CheckRow {
  const { kind, state, isByHand } = check
  // What is missing or to be entered stays the advisor's turn, and its note says so.
  const isAdvisorsTurn = kind === 'documents' || (kind === 'identity' && facts.proof.method === 'work-email')
  if (state !== 'waiting' || isByHand || isAdvisorsTurn) return check
  const id = facts.documents.find((each) => each.kind === 'government-id')
  if (kind === 'identity' && facts.proof.method === 'government-id') {
    if (!id) return check
    return {
      ...check,
      note:
        decidedAt && id.uploadedAt > decidedAt
          ? 'We have the new ID. A reviewer will check it once the application is submitted again.'
          : 'We couldn’t confirm the identity with this ID. Replace it, or verify another way.',
    }
  }
  return {
    ...check,
    note: 'Not confirmed in the last review. A reviewer will check it once the application is submitted again.',
  }
}

function onWire({ kind, state, note, decidedBy, decidedAt, isByHand }: CheckRow): Check {
  const isOpen = !isByHand && (state === 'not-started' || state === 'waiting')
  if (isOpen) return { kind, state, by: null, at: null, note }
  return { kind, state, by: decidedBy === byAdvisor ? 'You' : decidedBy, at: seconds(decidedAt), note }
}
