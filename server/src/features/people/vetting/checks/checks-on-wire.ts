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
  return mergeChecks(personId ?? 0, facts, stored, now).map(onWire)
}

function onWire({ kind, state, note, decidedBy, decidedAt, isByHand }: CheckRow): Check {
  const isOpen = !isByHand && (state === 'not-started' || state === 'waiting')
  if (isOpen) return { kind, state, by: null, at: null, note }
  return { kind, state, by: decidedBy === byAdvisor ? 'You' : decidedBy, at: seconds(decidedAt), note }
}
