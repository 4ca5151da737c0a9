import type { PersonId } from '@evenkeel/contract/person-id'
import type { Proposal } from '@evenkeel/contract/staff/people-desk'
import type { Orm } from '../../../database/database.ts'
import { otherOnWire } from './other-on-wire.ts'
import { findOthers } from './person-page-store.ts'
import { listWaiting } from './staff-proposal-store.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** What waits for a second member of staff, as one of them sees it. */
export async function readProposals(
  orm: Orm,
  staffId: PersonId,
  now: Date,
  ofPerson?: PersonId,
): Promise<Proposal[]> {
  const rows = await listWaiting(orm, now, ofPerson)
  const people = await findOthers(
    orm,
    rows.flatMap(({ personId, proposedBy }) => [personId, proposedBy]),
  )
  return rows.map((row) => ({
    proposal_id: row.id,
    kind: row.kind,
    person: otherOnWire(row.personId, people.get(row.personId)),
    email: row.email,
    proof: row.proof,
    reason: row.reason,
    by: otherOnWire(row.proposedBy, people.get(row.proposedBy)).name,
    at: seconds(row.proposedAt),
    expires_at: seconds(row.expiresAt),
    is_own: row.proposedBy === staffId,
    is_about_you: row.personId === staffId,
  }))
}

/** How many of them this member of staff can confirm. */
export async function countToConfirm(orm: Orm, staffId: PersonId, now: Date): Promise<number> {
  const waiting = await listWaiting(orm, now)
  return waiting.filter(({ personId, proposedBy }) => personId !== staffId && proposedBy !== staffId).length
}
