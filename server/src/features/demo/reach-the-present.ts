import type { PersonId } from '@evenkeel/contract/person-id'
import { once } from '../../jobs/once.ts'
import type { Services } from '../../services.ts'
import { saveAgenda } from '../meeting-pack/save-agenda.ts'
import { saveScorecard } from '../meeting-pack/save-scorecard.ts'
import { callerThen } from './caller-then.ts'
import { daysBefore } from './days-before.ts'
import {
  type AcceptedRequest,
  findAcceptedBetween,
  insertHeldMeeting,
  listAccepted,
} from './demo-meeting-store.ts'
import { dice } from './dice.ts'
import { demoSeed } from './lay-in-demo.ts'
import { dana, robin } from './named-people.ts'
import { impressionWords } from './words/impressions.ts'
import { robinsAgenda } from './words/robins-agenda.ts'

const mark = 'demo-meeting-pack'
const hourMs = 3_600_000
/** Long enough ago that they have met and had a night to think about it. */
const acceptedDaysAgo = 6
const withDana = 5
const withOthers = 8
/** Of UTC: the morning in the west, noon in the east. */
const firstHour = 17

interface Met extends AcceptedRequest {
  meetingId: number
  startsAt: Date
}

/**
 * What some people of the demo thought of their first meetings, four of five for everybody to read, and what one of the two
 * with names wants to ask the other. Needs the requests that were accepted in the demo's past.
 */
export async function layInMeetingPack(services: Services): Promise<void> {
  const { database, clock } = services
  const now = clock.now()
  const past = await listAccepted(database.orm, daysBefore(now, acceptedDaysAgo))
  const met: Met[] = []
  const isFirst = await once(database, mark, async (transaction) => {
    for (const [place, request] of chosenOf(past).entries()) {
      const startsAt = workdayAfter(request.answeredAt, firstHour + (place % withDana))
      met.push({ ...request, startsAt, meetingId: await insertHeldMeeting(transaction, request, startsAt) })
    }
  })
  if (!isFirst) return

  const silent = { ...services, live: { tell: () => {}, close: async () => {} } }
  for (const [place, one] of met.entries()) await lookBack(silent, one, place)
  const requestId = await findAcceptedBetween(database.orm, robin.id, dana.id)
  if (requestId === undefined) return
  await saveAgenda(silent, callerThen(robin.id, 'consumer', now), requestId, {
    ...{ items: [...robinsAgenda], is_shared: true, version: 0 },
  })
}

/** Everybody once, and of others than the named one each advisor once. Meetings of the two with names are their own. */
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

async function lookBack(services: Services, met: Met, place: number): Promise<void> {
  const said = impressionWords[place % impressionWords.length]
  if (!said) return
  const { meetingId, consumerId, advisorId, startsAt } = met
  const hours = dice(demoSeed, 'impression', consumerId, advisorId).whole(26, 40)
  const at = new Date(startsAt.getTime() + hours * hourMs)
  const [scores, words] = said
  await saveScorecard(
    { ...services, clock: { now: () => at } },
    callerThen(consumerId, 'consumer', at),
    meetingId,
    { scores, words, is_published: place % 5 !== 3 },
  )
}

/** The next day on which offices are open, at this hour of UTC. */
function workdayAfter(after: Date, hour: number): Date {
  const day = new Date(after.getTime() + 24 * hourMs)
  day.setUTCHours(hour, 0, 0, 0)
  const weekday = day.getUTCDay()
  const wait = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  return new Date(day.getTime() + wait * 24 * hourMs)
}
