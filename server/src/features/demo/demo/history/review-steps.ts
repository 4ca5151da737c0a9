import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { answerReview } from '../../../contact/reviews/answer-review.ts'
import { askForReviews } from '../../../contact/reviews/ask-for-reviews.ts'
import { saveReview } from '../../../contact/reviews/save-review.ts'
import demoReviews from '../data/reviews.json' with { type: 'json' }
import {
  type AcceptedRequest,
  hasHeldMeeting,
  insertHeldMeeting,
  listAccepted,
} from '../demo-meeting-store.ts'
import { readNotifications } from '../demo-store.ts'
import type { HistoryStep } from '../demo-tables.ts'
import { dana, robin } from '../people/named-people.ts'
import { seededRandom } from '../people/seeded-random.ts'
import { demoSeed } from '../seed-profiles.ts'
import { subtractDays } from '../subtract-days.ts'
import { demoCaller, type RunStep } from './step-runner.ts'
import { workdayAfter } from './workday-after.ts'

interface DemoReview {
  stars: number
  words: string
  conflict?: string
}

const hourMs = 3_600_000
/** Long enough ago to have met, to have been asked two weeks later and to have written. */
const acceptedDaysAgo = 22
/** Also of the time before the history that visitors see. */
const daysBack = 210
/** How many reviews the advisors with the most matches get; all others have none. */
const sizes = [12, 8, 6, 5, 3, 3, 1]
const ofDana = 9
/** In UTC, after the hours of other meetings of the demo; an advisor's meetings may not overlap. */
const firstHour = 22
const hours = 2

/** Reviews of Dana and some others, of the oldest matches first, and the asking of everyone else who met. */
export async function planReviews(orm: Orm, at: Date): Promise<HistoryStep[]> {
  const past = await listAccepted(orm, {
    from: subtractDays(at, daysBack),
    before: subtractDays(at, acceptedDaysAgo),
  })
  const byAdvisor = new Map<PersonId, AcceptedRequest[]>()
  for (const request of past) {
    if (request.consumerId === robin.id) continue
    const own = byAdvisor.get(request.advisorId) ?? []
    // A consumer who matched twice reviews once.
    if (!own.some(({ consumerId }) => consumerId === request.consumerId)) own.push(request)
    byAdvisor.set(request.advisorId, own)
  }
  const others = [...byAdvisor.entries()]
    .filter(([advisorId]) => advisorId !== dana.id)
    .toSorted(([a, one], [b, other]) => other.length - one.length || a - b)
    .map(([, requests]) => requests)
  const chosen = [
    ...(byAdvisor.get(dana.id) ?? []).slice(0, ofDana),
    ...sizes.flatMap((size, place) => others[place]?.slice(0, size) ?? []),
  ]
  return [
    ...chosen.map(({ id: requestId, consumerId, advisorId, answeredAt }, place): HistoryStep => {
      const pair = { requestId, consumerId, advisorId }
      const isHeld = place === chosen.length - 1
      return { at, what: { kind: 'review', ...pair, answeredAt: answeredAt.toISOString(), place, isHeld } }
    }),
    { at, what: { kind: 'ask-for-reviews' } },
  ]
}

export const writeDemoReview: RunStep<'review'> = async (
  services,
  { requestId, consumerId, advisorId, place, isHeld, ...what },
) => {
  const { orm } = services.database
  const request = { id: requestId, consumerId, advisorId, answeredAt: new Date(what.answeredAt) }
  const startsAt = workdayAfter(request.answeredAt, firstHour + (place % hours))
  if (!(await hasHeldMeeting(orm, consumerId, advisorId))) await insertHeldMeeting(orm, request, startsAt)
  const said: DemoReview | undefined = isHeld
    ? demoReviews.held
    : demoReviews.reviews[place % demoReviews.reviews.length]
  if (!said) return []
  const later = seededRandom(demoSeed, 'review', consumerId, advisorId).integer(1, 96)
  const at = new Date(
    Math.min(startsAt.getTime() + (14 * 24 + later) * hourMs, services.clock.now().getTime()),
  )
  const then = { ...services, clock: { now: () => at } }
  const { review } = await saveReview(
    then,
    demoCaller(consumerId, 'consumer', at),
    requestId,
    {
      stars: said.stars,
      words: said.words,
      conflict: said.conflict ?? null,
      is_unpaid: true,
      version: 0,
    },
    { network: `demo ${consumerId}` },
  )
  if (place === demoReviews.answered)
    await answerReview(then, demoCaller(advisorId, 'advisor', at), review.review_id, {
      words: demoReviews.answer,
    })
  await readNotifications(orm, at)
  return []
}

/** Those who met and didn't write were asked in the past, so that no letter goes out today. */
export const askDemoReviews: RunStep<'ask-for-reviews'> = async (services) => {
  await askForReviews(services)
  return []
}
