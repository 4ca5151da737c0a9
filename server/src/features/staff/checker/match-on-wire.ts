import type { PersonId } from '@evenkeel/contract/person-id'
import type { CheckedMatch } from '@evenkeel/contract/staff/checker-matches'
import { closeMatch, matchOf, requestRules } from '@evenkeel/matching/match-lifecycle'
import type { Orm } from '../../../database/database.ts'
import type { CheckedRequest } from '../../market/requests/list-requests-for-staff.ts'
import { fullFit, requestOnWire } from '../../market/requests/request-on-wire.ts'
import { personOnWire } from './checked-people.ts'
import { type CheckedRow, findChecked } from './checker-store.ts'

/** As staff sees them: both sides by name, and what can be done now, but nothing the two wrote. */
export async function matchesOnWire(
  orm: Orm,
  rows: readonly CheckedRequest[],
  now: Date,
): Promise<CheckedMatch[]> {
  const people = await findChecked(
    orm,
    rows.flatMap(({ consumerId, advisorId }) => [consumerId, advisorId]),
  )
  const party = (id: PersonId) => partyOnWire(id, people.get(id))
  return rows.map((row) => {
    const { request_id, kind, state, decline_reason, sent_at, seen_at, answered_at, ...rest } = requestOnWire(
      row,
      now,
    )
    const isWaiting = requestRules[state].waits
    const isMatch = closeMatch(matchOf(state, row.closedAs), 'other', 'staff') !== undefined
    const isInTime = isWaiting && row.expiresAt > now
    return {
      request_id,
      consumer: party(row.consumerId),
      advisor: party(row.advisorId),
      kind,
      state,
      group: isWaiting ? 'waiting' : isMatch ? 'matched' : 'over',
      decline_reason,
      sent_at,
      seen_at,
      answered_at,
      due_at: isWaiting ? rest.due_at : null,
      is_clock_stopped: rest.is_clock_stopped,
      fit: fullFit(row),
      closed: rest.closed && { as: rest.closed.as, by: rest.closed.by, at: rest.closed.at },
      may_extend: isInTime,
      may_close: isInTime || isMatch,
    }
  })
}

function partyOnWire(id: PersonId, row: CheckedRow | undefined): CheckedMatch['consumer'] {
  if (!row || row.isDeleted) return { person_id: id, name: 'Deleted user', is_demo: false, is_gone: true }
  return { ...personOnWire(row), is_gone: row.isDisabled }
}
