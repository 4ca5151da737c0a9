import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { readSlots as call } from '@evenkeel/contract/people/availability'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { resolvePerson } from '../../account/identity/people/resolve-person.ts'
import { limitProfileReads } from '../advisors/advisor-limits.ts'
import { openAsVisitor } from '../advisors/open-as-visitor.ts'
import { readWorkingCopy } from '../advisors/working-copy.ts'
import type { Visitor } from '../consumers/visitor.ts'
import { findAvailability, findBusyOf, findTakenOf, type TakenTime } from './availability-store.ts'
import { freeSlots, type Slot } from './free-starts.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'limits' | 'log' | 'secrets'>

/**
 * The free times of an advisor. Advisors who are not shown do not exist for others; advisors see their own as others
 * would. The reason for a day off is never included.
 */
export async function readSlots(
  services: Parts,
  caller: Caller | Visitor,
  advisorId: string,
): Promise<AnswerOf<typeof call>> {
  const { orm } = services.database
  const personId = await resolvePerson(services, 'advisor', advisorId)
  const isOwn = caller.role === 'advisor' && caller.personId === personId
  if (caller.role === 'visitor') await openAsVisitor(services, caller, personId)
  else if (!isOwn) await limitProfileReads(services, caller)

  const copy = personId === undefined ? undefined : await readWorkingCopy(orm, personId)
  const published = copy?.status === 'approved' ? copy.publication?.answers : undefined
  const answers = isOwn ? copy?.answers : published
  if (!copy || !answers) throw new Problem('not-found')

  const now = services.clock.now()
  const row = await findAvailability(orm, copy.person.personId)
  const hours = row?.weeklyHours ?? null
  const taken = hours ? await findTakenOf(orm, copy.person.personId, now) : []
  const busy = hours ? await findBusyOf(orm, copy.person.personId, now) : []
  // The caller can move their own meeting, so it does not block other times.
  const isOwnToCome = ({ consumerId, from }: TakenTime) =>
    caller.role !== 'visitor' && consumerId === caller.personId && from > now
  const own = taken.filter(isOwnToCome)
  const others = taken.filter((meeting) => !isOwnToCome(meeting))
  const all = hours ? freeSlots({ hours, exceptions: row?.exceptions ?? [], taken: others, busy, now }) : []
  const slots = all.filter((slot) => !own.some((meeting) => overlaps(slot, meeting)))
  const { first_meeting: meeting, calendar_link } = answers
  return {
    time_zone: hours?.timeZone ?? null,
    slots: slots.map(({ startsAt, minutes }) => ({ starts_at: startsAt.getTime() / 1000, minutes })),
    // Advisors with hours here are booked here, not through an external calendar.
    calendar_link: hours ? null : (calendar_link ?? null),
    first_meeting: meeting ? { is_free: meeting.isFree, minutes: meeting.minutes } : null,
  }
}

const overlaps = ({ startsAt, minutes }: Slot, { from, to }: TakenTime) =>
  startsAt < to && from.getTime() < startsAt.getTime() + minutes * 60_000
