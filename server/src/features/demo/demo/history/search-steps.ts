import { randomUUID } from 'node:crypto'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { noteViewed } from '../../../market/matching/saved/note-viewed.ts'
import { saveAdvisor } from '../../../market/matching/saved/save-advisor.ts'
import { findAdvisors } from '../../../market/matching/search/find-advisors.ts'
import { sendRequest } from '../../../market/requests/send-request.ts'
import type { HistoryStep, Pair } from '../demo-tables.ts'
import { dana, isRobinAndDana, robin } from '../people/named-people.ts'
import { type Random, seededRandom } from '../people/seeded-random.ts'
import { demoSeed } from '../seed-profiles.ts'
import { demoHistory } from './demo-history.ts'
import { demoCaller, type RunStep } from './step-runner.ts'

const hourMs = 3_600_000
const listSize = 20
/** Profiles further down the list are opened less often. */
const openedAt = (place: number) => 0.75 / (1 + 0.35 * place)

/** A third of the consumers ask Dana only at the end, so that some requests still wait. */
const asksDanaLast = (consumerId: PersonId) => consumerId !== robin.id && consumerId % 3 === 0

/** Searches, opens some profiles, saves some of them and asks one or two. */
export const search: RunStep<'search'> = async (services, { consumerId }) => {
  // The history must not depend on how fast the matching index catches up.
  await services.matching.catchUp()
  const now = services.clock.now()
  const random = seededRandom(demoSeed, 'search', consumerId, now.getTime())
  const consumer = demoCaller(consumerId, 'consumer', now)
  const seed = random.integer(0, 2 ** 31)
  const { listId, ranking } = await findAdvisors(services, consumer, { size: listSize, seed })
  const opened = ranking.matches.filter((_, place) => random.chance(openedAt(place)))
  for (const { id } of opened) {
    await noteViewed(services, consumer, String(id), { search_id: listId })
    if (random.chance(0.25))
      await saveAdvisor(services, consumer, String(id), { is_saved: true, search_id: listId })
  }
  const asked = opened
    .slice(0, random.integer(1, 2))
    .map(({ id }) => id)
    .filter((id) => id !== dana.id || !asksDanaLast(consumerId))
  // Robin and Dana should know each other, and Dana should have requests to answer.
  const hasDana = ranking.matches.some(({ id }) => id === dana.id)
  if (hasDana && !asksDanaLast(consumerId) && (consumerId === robin.id || random.chance(0.7))) {
    await noteViewed(services, consumer, String(dana.id), { search_id: listId })
    asked.unshift(dana.id)
  }
  return [...new Set(asked)].map((advisorId): HistoryStep => {
    return { at: now, what: { kind: 'ask', consumerId, advisorId, listId } }
  })
}

export const ask: RunStep<'ask'> = async (services, { consumerId, advisorId, listId }) => {
  const now = services.clock.now()
  const random = seededRandom(demoSeed, 'ask', consumerId, advisorId, now.getTime())
  const consumer = demoCaller(consumerId, 'consumer', now)
  const requestId = await send(services, consumer, { advisorId, listId, random })
  const pair = { requestId, consumerId, advisorId }
  return [{ at: whenAnswered(pair, now), what: { kind: 'see', ...pair } }]
}

export const askAndWait: RunStep<'ask-and-wait'> = async (services, { consumerIds, advisorId }) => {
  const now = services.clock.now()
  for (const id of consumerIds) {
    const random = seededRandom(demoSeed, 'waits', id)
    const sent = await send(services, demoCaller(id, 'consumer', now), { advisorId, random }).catch(refused)
    if (sent !== undefined) break
  }
  return []
}

async function send(
  services: Services,
  consumer: Caller,
  { advisorId, listId, random }: { advisorId: PersonId; listId?: string; random: Random },
): Promise<number> {
  const { request } = await sendRequest(services, consumer, {
    client_id: randomUUID(),
    advisor_id: advisorId,
    kind: random.chance(0.6) ? 'meeting' : 'chat',
    ...(listId !== undefined && { search_id: listId }),
    message: random.pick(demoHistory.requestMessages),
    shares_last_name: random.chance(0.4),
    shares_email: random.chance(0.3),
    phone: null,
    has_read_crs: random.chance(0.7),
  })
  return request.request_id
}

/** Most answer within a day; some let the request expire. */
function whenAnswered(pair: Pair, sentAt: Date): Date {
  const random = seededRandom(demoSeed, 'answer', pair.consumerId, pair.advisorId, sentAt.getTime())
  const soon = random.integer(1, 6)
  const usual = random.pickWeighted([
    [soon, 45],
    [random.integer(6, 24), 35],
    [random.integer(24, 46), 12],
    [400, 8],
  ])
  return new Date(sentAt.getTime() + (isRobinAndDana(pair) ? soon : usual) * hourMs)
}

/** Another request was faster, or three are waiting already. */
function refused(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error
}
