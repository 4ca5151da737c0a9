import { randomUUID } from 'node:crypto'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { noteViewed } from '../../../market/matching/saved/note-viewed.ts'
import { saveAdvisor } from '../../../market/matching/saved/save-advisor.ts'
import { findAdvisors } from '../../../market/matching/search/find-advisors.ts'
import { sendRequest } from '../../../market/requests/send-request.ts'
import type { Happening, Pair } from '../demo-tables.ts'
import { demoSeed } from '../lay-in-demo.ts'
import { type Dice, dice } from '../people/dice.ts'
import { dana, robin } from '../people/named-people.ts'
import { firstWords } from '../words/first-words.ts'
import { callerThen } from './caller-then.ts'
import { isOfTheTwo } from './is-of-the-two.ts'
import type { Perform } from './perform.ts'

const hourMs = 3_600_000
const listSize = 20
/** How often a place is opened falls with the place. */
const openedAt = (place: number) => 0.75 / (1 + 0.35 * place)

/** Looks at a list, opens some, keeps one in mind, and then asks one or two. */
export const search: Perform<'search'> = async (services, { consumerId }) => {
  // The past must not depend on how fast this machine lives it.
  await services.matching.catchUp()
  const now = services.clock.now()
  const thrown = dice(demoSeed, 'search', consumerId, now.getTime())
  const consumer = callerThen(consumerId, 'consumer', now)
  const seed = thrown.whole(0, 2 ** 31)
  const { listId, ranking } = await findAdvisors(services, consumer, { size: listSize, seed })
  const opened = ranking.matches.filter((_, place) => thrown.chance(openedAt(place)))
  for (const { id } of opened) {
    await noteViewed(services, consumer, String(id), { search_id: listId })
    if (thrown.chance(0.25))
      await saveAdvisor(services, consumer, String(id), { is_saved: true, search_id: listId })
  }
  const asked = opened.slice(0, thrown.whole(1, 2)).map(({ id }) => id)
  // So that the two with names know each other, and the one of them has something to answer.
  const hasDana = ranking.matches.some(({ id }) => id === dana.id)
  if (hasDana && (consumerId === robin.id || thrown.chance(0.7))) {
    await noteViewed(services, consumer, String(dana.id), { search_id: listId })
    asked.unshift(dana.id)
  }
  return [...new Set(asked)].map((advisorId): Happening => {
    return { at: now, what: { kind: 'ask', consumerId, advisorId, listId } }
  })
}

export const ask: Perform<'ask'> = async (services, { consumerId, advisorId, listId }) => {
  const now = services.clock.now()
  const thrown = dice(demoSeed, 'ask', consumerId, advisorId, now.getTime())
  const consumer = callerThen(consumerId, 'consumer', now)
  const requestId = await send(services, consumer, { advisorId, listId, thrown })
  const pair = { requestId, consumerId, advisorId }
  return [{ at: whenAnswered(pair, now), what: { kind: 'see', ...pair } }]
}

export const askAndWait: Perform<'ask-and-wait'> = async (services, { consumerIds, advisorId }) => {
  const now = services.clock.now()
  for (const id of consumerIds) {
    const thrown = dice(demoSeed, 'waits', id)
    const sent = await send(services, callerThen(id, 'consumer', now), { advisorId, thrown }).catch(refused)
    if (sent !== undefined) break
  }
  return []
}

async function send(
  services: Services,
  consumer: Caller,
  { advisorId, listId, thrown }: { advisorId: PersonId; listId?: string; thrown: Dice },
): Promise<number> {
  const { request } = await sendRequest(services, consumer, {
    client_id: randomUUID(),
    advisor_id: advisorId,
    kind: thrown.chance(0.6) ? 'meeting' : 'chat',
    ...(listId !== undefined && { search_id: listId }),
    message: thrown.pick(firstWords),
    shares_last_name: thrown.chance(0.4),
    shares_email: thrown.chance(0.3),
    phone: null,
    has_read_crs: thrown.chance(0.7),
  })
  return request.request_id
}

/** Most answer within a day; some never do, and the clock ends it. */
function whenAnswered(pair: Pair, sentAt: Date): Date {
  const thrown = dice(demoSeed, 'answer', pair.consumerId, pair.advisorId, sentAt.getTime())
  const soon = thrown.whole(1, 6)
  const usual = thrown.weighted([
    [soon, 45],
    [thrown.whole(6, 24), 35],
    [thrown.whole(24, 46), 12],
    [400, 8],
  ])
  return new Date(sentAt.getTime() + (isOfTheTwo(pair) ? soon : usual) * hourMs)
}

/** Somebody was faster, or three wait already. */
function refused(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error
}
