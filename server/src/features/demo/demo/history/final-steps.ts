import type { PersonId } from '@evenkeel/contract/person-id'
import { once } from '../../../../jobs/once.ts'
import type { Services } from '../../../../services.ts'
import { saveAgenda } from '../../../contact/meeting-pack/save-agenda.ts'
import { saveScorecard } from '../../../contact/meeting-pack/save-scorecard.ts'
import { followMeetings } from '../../../contact/outcomes/follow-meetings.ts'
import { readOutcome } from '../../../contact/outcomes/read-outcome.ts'
import { saveOutcome } from '../../../contact/outcomes/save-outcome.ts'
import {
  type AcceptedRequest,
  findAcceptedBetween,
  insertHeldMeeting,
  listAccepted,
  markReminded,
} from '../demo-meeting-store.ts'
import { readNotifications } from '../demo-store.ts'
import type { HistoryStep } from '../demo-tables.ts'
import { historyDays } from '../people/make-consumer.ts'
import { dana, robin } from '../people/named-people.ts'
import { seededRandom } from '../people/seeded-random.ts'
import { demoSeed } from '../seed-profiles.ts'
import { subtractDays } from '../subtract-days.ts'
import { demoHistory } from './demo-history.ts'
import { deleteAllHistorySteps } from './history-step-store.ts'
import { planReviews } from './review-steps.ts'
import { demoCaller, type RunStep } from './step-runner.ts'
import { workdayAfter } from './workday-after.ts'

const packMark = 'demo-meeting-pack'
const hourMs = 3_600_000
/** Long enough ago to have met and to have scored the meeting. */
const acceptedDaysAgo = 6
const withDana = 5
const withOthers = 8
/** In UTC: morning in the West, noon in the East. */
const firstHour = 17

/**
 * Drops the steps that would happen later, then adds held meetings with scorecards, reviews, what happened next, and
 * Robin's agenda for Dana.
 */
export const reachPresent: RunStep<'present'> = async ({ database, clock }) => {
  const { orm } = database
  const at = clock.now()
  await deleteAllHistorySteps(orm)
  if (!(await once(database, packMark, async () => {}))) return []
  await markReminded(orm, at)
  const past = await listAccepted(orm, {
    from: subtractDays(at, historyDays),
    before: subtractDays(at, acceptedDaysAgo),
  })
  const meetings = chosenOf(past).map((request, place): HistoryStep => {
    const { id: requestId, consumerId, advisorId, answeredAt } = request
    const pair = { requestId, consumerId, advisorId }
    return { at, what: { kind: 'meet', ...pair, answeredAt: answeredAt.toISOString(), place } }
  })
  const requestId = await findAcceptedBetween(orm, robin.id, dana.id)
  const agenda: HistoryStep[] = requestId ? [{ at, what: { kind: 'save-agenda', requestId } }] : []
  return [...meetings, ...agenda, ...(await planReviews(orm, at))]
}

/** Each consumer meets Dana once and each other advisor meets once; Robin's meetings have their own step. */
function chosenOf(past: readonly AcceptedRequest[]): AcceptedRequest[] {
  const accepted = past.filter(({ consumerId }) => consumerId !== robin.id)
  const oncePer = (requests: readonly AcceptedRequest[], who: (request: AcceptedRequest) => PersonId) =>
    [...new Map([...requests].reverse().map((request) => [who(request), request])).values()].reverse()
  const danas = oncePer(
    accepted.filter(({ advisorId }) => advisorId === dana.id),
    ({ consumerId }) => consumerId,
  )
  const others = oncePer(
    accepted.filter(({ advisorId }) => advisorId !== dana.id),
    ({ advisorId }) => advisorId,
  )
  return [...danas.slice(0, withDana), ...others.slice(0, withOthers)]
}

export const meet: RunStep<'meet'> = async (
  services,
  { requestId, consumerId, advisorId, place, ...what },
) => {
  const answeredAt = new Date(what.answeredAt)
  const request = { id: requestId, consumerId, advisorId, answeredAt }
  const startsAt = workdayAfter(answeredAt, firstHour + (place % withDana))
  const meetingId = await insertHeldMeeting(services.database.orm, request, startsAt)
  const said = demoHistory.scorecards[place % demoHistory.scorecards.length]
  if (!said) return []
  const hours = seededRandom(demoSeed, 'impression', consumerId, advisorId).integer(26, 40)
  const at = new Date(startsAt.getTime() + hours * hourMs)
  const then = { ...services, clock: { now: () => at } }
  await saveScorecard(then, demoCaller(consumerId, 'consumer', at), meetingId, said)
  await sayWhatHappened(services, request, { at: new Date(at.getTime() + hourMs), place })
  return []
}

/** In turn; some say nothing. What was said by closing the match is left as it is. */
const saidInTurn = ['hired', 'deciding', 'hired', 'not-for-me', null] as const

async function sayWhatHappened(
  services: Services,
  { id: requestId, consumerId }: AcceptedRequest,
  { at, place }: { at: Date; place: number },
): Promise<void> {
  const then = { ...services, clock: { now: () => at } }
  const consumer = demoCaller(consumerId, 'consumer', at)
  await followMeetings(services.database.orm, requestId)
  const { outcome } = await readOutcome(then, consumer, requestId)
  const word = saidInTurn[place % saidInTurn.length]
  if (outcome?.outcome === null && word)
    await saveOutcome(then, consumer, requestId, { outcome: word, version: outcome.version })
  await readNotifications(services.database.orm, at)
  await markReminded(services.database.orm, services.clock.now())
}

export const saveRobinsAgenda: RunStep<'save-agenda'> = async (services, { requestId }) => {
  const consumer = demoCaller(robin.id, 'consumer', services.clock.now())
  await saveAgenda(services, consumer, requestId, {
    items: demoHistory.robinAndDana.agenda,
    is_shared: true,
    version: 0,
  })
  return []
}
