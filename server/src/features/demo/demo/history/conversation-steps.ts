import { randomUUID } from 'node:crypto'
import type { Side } from '@evenkeel/contract/contact/chat'
import { markMessagesRead } from '../../../contact/chat/mark-messages-read.ts'
import { sendMessage } from '../../../contact/chat/send-message.ts'
import type { HistoryStep, Pair } from '../demo-tables.ts'
import { dana, isRobinAndDana, robin } from '../people/named-people.ts'
import { seededRandom } from '../people/seeded-random.ts'
import { demoSeed } from '../seed-profiles.ts'
import { demoHistory, type Line } from './demo-history.ts'
import { demoCaller, type RunStep } from './step-runner.ts'

const minuteMs = 60_000
const newest = 2 ** 31 - 1

/** Only conversations of Robin or Dana are written, because visitors can read no others. */
export function firstLineOf(pair: Pair, acceptedAt: Date): HistoryStep[] {
  if (pair.consumerId !== robin.id && pair.advisorId !== dana.id) return []
  return nextOf(pair, 0, acceptedAt)
}

export const say: RunStep<'say'> = async (services, { line, ...pair }) => {
  const next = conversationOf(pair)[line]
  if (!next) return []
  const at = services.clock.now()
  const said = { client_id: randomUUID(), text: next.text, file_ids: [] }
  await sendMessage(services, callerOf(pair, next.from, at), pair.requestId, said)
  return nextOf(pair, line + 1, at)
}

export const read: RunStep<'read'> = async (services, { side, ...pair }) => {
  await markMessagesRead(services, callerOf(pair, side, services.clock.now()), pair.requestId, newest)
  return []
}

/** The next line, or at the end that both sides have read it. */
function nextOf(pair: Pair, line: number, before: Date): HistoryStep[] {
  const { requestId, consumerId, advisorId } = pair
  const isSaid = line >= conversationOf(pair).length
  const random = seededRandom(demoSeed, 'talk', consumerId, advisorId, line)
  const at = new Date(before.getTime() + random.integer(3, isSaid ? 900 : 90) * minuteMs)
  const of = { requestId, consumerId, advisorId }
  if (!isSaid) return [{ at, what: { kind: 'say', ...of, line } }]
  return (['consumer', 'advisor'] as const).map((side) => ({ at, what: { kind: 'read', ...of, side } }))
}

function conversationOf(pair: Pair): readonly Line[] {
  if (isRobinAndDana(pair)) return demoHistory.robinAndDana.conversation
  return seededRandom(demoSeed, 'talk', pair.consumerId, pair.advisorId).pick(demoHistory.conversations)
}

const callerOf = ({ consumerId, advisorId }: Pair, side: Side, at: Date) =>
  demoCaller(side === 'consumer' ? consumerId : advisorId, side, at)
