import { randomUUID } from 'node:crypto'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../http/caller.ts'
import type { Services } from '../../services.ts'
import { findAdvisors } from '../matching/find-advisors.ts'
import { noteViewed } from '../matching/note-viewed.ts'
import { saveAdvisor } from '../matching/save-advisor.ts'
import { answerRequest } from '../requests/answer-request.ts'
import { closeRequest } from '../requests/close-request.ts'
import { sendRequest } from '../requests/send-request.ts'
import { callerThen } from './caller-then.ts'
import { type Dice, dice } from './dice.ts'
import { demoSeed } from './lay-in-demo.ts'
import type { Happening } from './lay-in-history.ts'
import { type Pair, talkAfter } from './live-a-talk.ts'
import { dana, robin } from './named-people.ts'
import { firstWords } from './words/first-words.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const listSize = 20
/** How often a place is opened falls with the place. */
const openedAt = (place: number) => 0.75 / (1 + 0.35 * place)

/** Looks at a list, opens some, keeps one in mind, asks one or two; what comes of it happens later. */
export async function searchAndAsk(services: Services, consumerId: PersonId): Promise<Happening[]> {
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
  const after: Happening[] = []
  for (const advisorId of new Set(asked)) {
    const sent = await ask(services, consumer, { advisorId, listId, thrown }).catch(refused)
    if (sent !== undefined) after.push(answerOf({ requestId: sent, consumerId, advisorId }, now, thrown))
  }
  return after
}

/** The first of these who may ask this advisor does so, and waits for the answer. */
export async function askAndWait(
  services: Services,
  consumerIds: readonly PersonId[],
  advisorId: PersonId,
): Promise<Happening[]> {
  const now = services.clock.now()
  for (const id of consumerIds) {
    const thrown = dice(demoSeed, 'waits', id)
    const sent = await ask(services, callerThen(id, 'consumer', now), { advisorId, thrown }).catch(refused)
    if (sent !== undefined) break
  }
  return []
}

async function ask(
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
function answerOf(pair: Pair, sentAt: Date, thrown: Dice): Happening {
  const { requestId, advisorId } = pair
  // The two with names are a match that lasts, whatever is thrown.
  const isOfTheTwo = pair.consumerId === robin.id && advisorId === dana.id
  const soon = thrown.whole(1, 6)
  const usual = thrown.weighted([
    [soon, 45],
    [thrown.whole(6, 24), 35],
    [thrown.whole(24, 46), 12],
    [400, 8],
  ])
  const at = new Date(sentAt.getTime() + (isOfTheTwo ? soon : usual) * hourMs)
  return {
    at,
    async make(services) {
      const advisor = callerThen(advisorId, 'advisor', at)
      await answerRequest(services, advisor, requestId, { move: 'see' })
      if (thrown.chance(0.26) && !isOfTheTwo) {
        const reason = thrown.pick(['full', 'outside-criteria', 'outside-criteria', 'other'] as const)
        await answerRequest(services, advisor, requestId, { move: 'decline', reason })
        return []
      }
      await answerRequest(services, advisor, requestId, { move: 'accept' })
      const closing = thrown.chance(0.55) && !isOfTheTwo ? [closingOf(requestId, advisor, at, thrown)] : []
      return [...talkAfter(pair, at), ...closing]
    },
  }
}

function closingOf(requestId: number, advisor: Caller, acceptedAt: Date, thrown: Dice): Happening {
  const at = new Date(acceptedAt.getTime() + thrown.whole(4, 25) * dayMs)
  const as = thrown.weighted([
    ['hired', 5],
    ['not-a-fit', 3],
    ['no-answer', 1],
  ] as const)
  return {
    at,
    async make(services) {
      await closeRequest(services, advisor, requestId, { as, note: '' })
      return []
    },
  }
}

/** Somebody was faster, or three wait already. */
function refused(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error
}
