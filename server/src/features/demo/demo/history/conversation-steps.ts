import { randomUUID } from 'node:crypto'
import type { Side } from '@evenkeel/contract/contact/chat'
import { markMessagesRead } from '../../../contact/chat/mark-messages-read.ts'
import { sendMessage } from '../../../contact/chat/send-message.ts'
import type { HistoryStep, Pair } from '../demo-tables.ts'
import { dana, robin } from '../people/named-people.ts'
import { seededRandom } from '../people/seeded-random.ts'
import { demoSeed } from '../seed-profiles.ts'
import { type Talk, talkOfTheTwo, talks } from '../words/talks.ts'
import { demoCaller } from './demo-caller.ts'
import { isRobinAndDana } from './is-of-the-two.ts'
import type { RunStep } from './step-runner.ts'

const minuteMs = 60_000
const newest = 2 ** 31 - 1

/** What the two say to each other from here on. Only the talks of Robin and Dana can be read by anybody. */
export function firstLineOf(pair: Pair, acceptedAt: Date): HistoryStep[] {
  if (pair.consumerId !== robin.id && pair.advisorId !== dana.id) return []
  return nextOf(pair, 0, acceptedAt)
}

export const say: RunStep<'say'> = async (services, { line, ...pair }) => {
  const [side, text] = talkOf(pair)[line] ?? []
  if (!side || text === undefined) return []
  const at = services.clock.now()
  const said = { client_id: randomUUID(), text, file_ids: [] }
  await sendMessage(services, callerOf(pair, side, at), pair.requestId, said)
  return nextOf(pair, line + 1, at)
}

export const read: RunStep<'read'> = async (services, { side, ...pair }) => {
  await markMessagesRead(services, callerOf(pair, side, services.clock.now()), pair.requestId, newest)
  return []
}

/** The next line, or, when all is said, that both have read it. */
function nextOf(pair: Pair, line: number, before: Date): HistoryStep[] {
  const { requestId, consumerId, advisorId } = pair
  const isSaid = line >= talkOf(pair).length
  const random = seededRandom(demoSeed, 'talk', consumerId, advisorId, line)
  const at = new Date(before.getTime() + random.integer(3, isSaid ? 900 : 90) * minuteMs)
  const of = { requestId, consumerId, advisorId }
  if (!isSaid) return [{ at, what: { kind: 'say', ...of, line } }]
  return (['consumer', 'advisor'] as const).map((side) => ({ at, what: { kind: 'read', ...of, side } }))
}

function talkOf(pair: Pair): Talk {
  if (isRobinAndDana(pair)) return talkOfTheTwo
  return seededRandom(demoSeed, 'talk', pair.consumerId, pair.advisorId).pick(talks)
}

const callerOf = ({ consumerId, advisorId }: Pair, side: Side, at: Date) =>
  demoCaller(side === 'consumer' ? consumerId : advisorId, side, at)
