import { applicationStatuses } from '@evenkeel/contract/people/advisors'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { PersonAtDesk, PersonPage } from '@evenkeel/contract/staff/people-desk'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readWaitingChange } from '../../account/identity/email-change/start-email-change.ts'
import { readOpenings } from '../../account/privacy/read-openings.ts'
import { findViewConsent } from '../../contact/support/view-consent.ts'
import { listRequestsForStaff } from '../../market/requests/list-requests-for-staff.ts'
import { findApplication } from '../../people/advisors/application-store.ts'
import { findNewestPublication } from '../../people/advisors/publication-store.ts'
import { readApplicationOf } from '../../people/vetting/read-application-of.ts'
import { readDecisions } from '../../people/vetting/read-decisions.ts'
import { listAdminsExcept } from './admin-store.ts'
import { openAccount } from './open-account.ts'
import { type Other, otherOnWire } from './other-on-wire.ts'
import {
  findAdvisorFacts,
  findOthers,
  findWithMeeting,
  type LogRow,
  listLogOf,
  listMeetingsOf,
  listTicketsOf,
} from './person-page-store.ts'
import { readProposals } from './read-proposals.ts'

const mostRows = 50
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const secondsOrNull = (at: Date | null) => at && seconds(at)

/** Everything about one person; the caller records the access. */
export async function openPersonPage(
  services: Pick<Services, 'database' | 'clock' | 'secrets'>,
  { personId: staffId }: Pick<Caller, 'personId'>,
  personId: PersonId,
): Promise<PersonPage> {
  const { orm } = services.database
  const now = services.clock.now()
  const person = await openAccount(services, personId)
  const side = person.type === 'consumer' ? { consumerId: personId } : { advisorId: personId }
  const requested = await listRequestsForStaff(orm, side, { atMost: mostRows })
  const meetings = await listMeetingsOf(orm, personId, mostRows)
  const log = await listLogOf(orm, personId, mostRows + 1)
  const otherOf = (row: { consumerId: PersonId; advisorId: PersonId }) =>
    row.consumerId === personId ? row.advisorId : row.consumerId
  const others = await findOthers(orm, [
    ...requested.requests.map(otherOf),
    ...meetings.rows.map(({ otherId }) => otherId),
    ...log.flatMap(({ actorId }) => actorId ?? []),
  ])
  const other = (id: PersonId) => otherOnWire(id, others.get(id))
  const withMeeting = await findWithMeeting(
    orm,
    requested.requests.map(({ id }) => id),
    now,
  )
  const openings = await readOpenings(orm, log.flatMap(openingOf))
  const consent = await findViewConsent(orm, personId, now)
  const change = await readWaitingChange(orm, personId, now)
  const tickets = await listTicketsOf(orm, personId, mostRows)
  const { waiting, matched, over } = requested.counts
  return {
    person,
    consent: consent ? { ticket: consent.number, until: seconds(consent.until) } : null,
    application: person.type === 'advisor' ? await applicationOf(orm, person, now) : null,
    requests: {
      count: waiting + matched + over,
      rows: requested.requests.map((row) => ({
        request_id: row.id,
        other: other(otherOf(row)),
        sent_at: seconds(row.sentAt),
        state: row.state,
        due_at: row.state === 'sent' || row.state === 'seen' ? seconds(row.expiresAt) : null,
        closed_as: row.closedAs,
        has_meeting: withMeeting.has(row.id),
        fit: row.fitTotal,
      })),
    },
    meetings: {
      count: meetings.count,
      rows: meetings.rows.map(({ id, otherId, startsAt, ...row }) => ({
        ...row,
        meeting_id: id,
        other: other(otherId),
        starts_at: seconds(startsAt),
      })),
    },
    tickets: {
      count: tickets.count,
      rows: tickets.rows.map(({ sentAt, owedBy, solvedAt, ...row }) => ({
        ...row,
        sent_at: seconds(sentAt),
        answer_due_at: secondsOrNull(owedBy),
        solved_at: secondsOrNull(solvedAt),
      })),
    },
    log: log.slice(0, mostRows).map((row) => logOnWire(row, other, openings)),
    has_more_log: log.length > mostRows,
    proposals: await readProposals(orm, staffId, now, personId),
    email_change: change
      ? { email: change.newEmail, asked_at: seconds(change.askedAt), expires_at: seconds(change.expiresAt) }
      : null,
    has_confirmer: (await listAdminsExcept(orm, [staffId, personId])).length > 0,
  }
}

async function applicationOf(
  orm: Orm,
  { person_id: personId, disabled_at }: PersonAtDesk,
  now: Date,
): Promise<PersonPage['application']> {
  const row = await findApplication(orm, personId)
  // The checks of a disabled advisor are not judged anymore.
  const checks = disabled_at === null ? (await readApplicationOf(orm, personId, now)).checks : []
  const decision = (await readDecisions(orm, personId)).findLast(({ toStatus }) =>
    ['approved', 'rejected', 'suspended'].includes(toStatus),
  )
  const published = await findNewestPublication(orm, personId)
  const decidedAt = decision?.at ?? row?.decidedAt ?? null
  return {
    status: row?.status ?? applicationStatuses[0],
    decision: decidedAt && { at: seconds(decidedAt), by: decision?.decidedBy ?? null },
    checks_passed: checks.filter(({ state }) => state === 'passed').length,
    checks: checks.length,
    documents_until: (await findAdvisorFacts(orm, personId)).documentsUntil,
    published: published ? { version: published.version, at: seconds(published.publishedAt) } : null,
  }
}

const openingOf = ({ detail: { opening } }: Pick<LogRow, 'detail'>) =>
  typeof opening === 'number' ? [opening] : []

function logOnWire(
  { seq, at, event, actorId, detail, masquerade }: LogRow,
  other: (id: PersonId) => Other,
  openings: Awaited<ReturnType<typeof readOpenings>>,
): PersonPage['log'][number] {
  const opening = openingOf({ detail }).map((id) => openings.get(id))[0]
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return {
    seq,
    at: seconds(at),
    event,
    what: text(detail.what),
    by: actorId === null ? null : other(actorId),
    // Sessions keep the code of why they ended beside the note, which is no one's words.
    reason: text(detail.note) ?? (event === 'sessions-ended' ? null : text(detail.reason)),
    lasted_seconds: opening
      ? seconds(opening.lastAt) - seconds(opening.firstAt)
      : (masquerade?.seconds ?? null),
    parts: masquerade?.areas ?? null,
  }
}
