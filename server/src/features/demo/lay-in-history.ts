import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { once } from '../../jobs/once.ts'
import type { Services } from '../../services.ts'
import { settleMeetings } from '../meetings/settle-meetings.ts'
import { expireRequests } from '../requests/expire-requests.ts'
import { askInThePast } from './ask-in-the-past.ts'
import { firstConsumerId } from './demo-numbers.ts'
import { deleteLetters, hasLists, isNoted, readNotifications, unreadNewest } from './demo-store.ts'
import { dice } from './dice.ts'
import { demoSeed, firstDemo } from './lay-in-demo.ts'
import { layInMeetingPack } from './lay-in-meeting-pack.ts'
import { meetingOfTheTwo } from './live-a-meeting.ts'
import { askAndWait, searchAndAsk } from './live-a-search.ts'
import { makeConsumer } from './make-consumer.ts'
import { dana, robin } from './named-people.ts'
import { danasWord } from './words/talks.ts'

const mark = 'demo-history'
const dayMs = 86_400_000
const daysBack = 75
const leftUnread = 3

/** Something that happens at an hour, and what it leads to. */
export interface Happening {
  at: Date
  make(services: Services): Promise<Happening[]>
}

/**
 * What the people of the demo did before anybody came: they searched, asked, answered or did not, by the verbs that
 * everybody uses, at hours at which it could have happened. So the figures on the screens have something to count.
 */
export async function layInHistory(services: Services, isStopped = () => false): Promise<void> {
  const { database, clock, matching } = services
  if (await isNoted(database.orm, mark)) return
  // A start that broke off half-way leaves what there is.
  if (!(await hasLists(database.orm))) {
    await matching.catchUp()
    const now = clock.now()
    const waiting = firstSearches(now)
    while (waiting.length > 0) {
      waiting.sort((a, b) => b.at.getTime() - a.at.getTime())
      const next = waiting.pop()
      // What would happen later is left to whoever looks at the demo.
      if (!next || next.at > now) break
      waiting.push(...(await happen(services, next)))
      if (isStopped()) return
    }
  }
  await layInMeetingPack(services)
  // So that whoever comes as one of these two finds something to open.
  await once(database, mark, (transaction) => unreadNewest(transaction, [robin.id, dana.id], leftUnread))
}

async function happen(services: Services, { at, make }: Happening): Promise<Happening[]> {
  const letters: string[] = []
  const then: Services = {
    ...services,
    clock: { now: () => at },
    live: { tell: () => {}, close: async () => {} },
    // Weeks of talk in a few seconds.
    limits: { take: async () => undefined, close: async () => {} },
    // Letters of the past reach nobody.
    jobs: {
      ...services.jobs,
      add: async (_, __, data) => void letters.push((data as { mailId: string }).mailId),
    },
  }
  try {
    await expireRequests(then)
    await settleMeetings(then)
    return await make(then)
  } catch (error) {
    // The place is taken, the profile is not finished: as it happens.
    if (error instanceof Problem) return []
    throw error
  } finally {
    await deleteLetters(services.database.orm, letters)
    await readNotifications(services.database.orm, at)
  }
}

function firstSearches(now: Date): Happening[] {
  const indexes = Array.from({ length: firstDemo.consumers - 1 }, (_, index) => index)
  const near = indexes.filter(isNearDana).map((index) => firstConsumerId + index)
  const spread = near.flatMap((id) => {
    const thrown = dice(demoSeed, 'history', id)
    return [1, 2].map(() => searchOf(id, now, thrown.next() * daysBack))
  })
  // The one whom everybody becomes first has an old request, an answer and one that waits.
  const ofRobin = [9, 1.5, 0.1].map((days) => searchOf(robin.id, now, days))
  // Two wait for the one who answers, each of another half of those who may.
  const forDana = [0.2, 0.05].map((days, half) => ({
    at: daysBefore(now, days),
    make: (services: Services) =>
      askAndWait(
        services,
        near.filter((_, place) => place % 2 === half),
        dana.id,
      ),
  }))
  // One that was held by now, and one that is to come: soon after they were matched, and today.
  const met = [meetingOfTheTwo(daysBefore(now, 8.5)), meetingOfTheTwo(daysBefore(now, 0.08), danasWord)]
  return [...spread, ...ofRobin, ...forDana, ...met, ...askInThePast(now)]
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - Math.round(days * dayMs))

/** So that the one who answers has been seen by many. */
function isNearDana(index: number): boolean {
  const { state } = makeConsumer(demoSeed, index).answers
  return state !== null && state !== undefined && dana.answers.registered_states?.includes(state) === true
}

const searchOf = (id: PersonId, now: Date, daysAgo: number): Happening => ({
  at: daysBefore(now, daysAgo),
  make: (services) => searchAndAsk(services, id),
})
