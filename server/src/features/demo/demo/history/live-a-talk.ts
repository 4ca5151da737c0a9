import { randomUUID } from 'node:crypto'
import type { Side } from '@evenkeel/contract/contact/chat'
import { markMessagesRead } from '../../../contact/chat/mark-messages-read.ts'
import { sendMessage } from '../../../contact/chat/send-message.ts'
import type { Happening, Pair } from '../demo-tables.ts'
import { demoSeed } from '../lay-in-demo.ts'
import { dice } from '../people/dice.ts'
import { dana, robin } from '../people/named-people.ts'
import { type Talk, talkOfTheTwo, talks } from '../words/talks.ts'
import { callerThen } from './caller-then.ts'
import { isOfTheTwo } from './is-of-the-two.ts'
import type { Perform } from './perform.ts'

const minuteMs = 60_000
const newest = 2 ** 31 - 1

/** What the two say to each other from here on. Only the talks of Robin and Dana can be read by anybody. */
export function firstLineOf(pair: Pair, acceptedAt: Date): Happening[] {
  if (pair.consumerId !== robin.id && pair.advisorId !== dana.id) return []
  return nextOf(pair, 0, acceptedAt)
}

export const say: Perform<'say'> = async (services, { line, ...pair }) => {
  const [side, text] = talkOf(pair)[line] ?? []
  if (!side || text === undefined) return []
  const at = services.clock.now()
  const said = { client_id: randomUUID(), text, file_ids: [] }
  await sendMessage(services, callerOf(pair, side, at), pair.requestId, said)
  return nextOf(pair, line + 1, at)
}

export const read: Perform<'read'> = async (services, { side, ...pair }) => {
  await markMessagesRead(services, callerOf(pair, side, services.clock.now()), pair.requestId, newest)
  return []
}

/** The next line, or, when all is said, that both have read it. */
function nextOf(pair: Pair, line: number, before: Date): Happening[] {
  const { requestId, consumerId, advisorId } = pair
  const isSaid = line >= talkOf(pair).length
  const thrown = dice(demoSeed, 'talk', consumerId, advisorId, line)
  const at = new Date(before.getTime() + thrown.whole(3, isSaid ? 900 : 90) * minuteMs)
  const of = { requestId, consumerId, advisorId }
  if (!isSaid) return [{ at, what: { kind: 'say', ...of, line } }]
  return (['consumer', 'advisor'] as const).map((side) => ({ at, what: { kind: 'read', ...of, side } }))
}

function talkOf(pair: Pair): Talk {
  if (isOfTheTwo(pair)) return talkOfTheTwo
  return dice(demoSeed, 'talk', pair.consumerId, pair.advisorId).pick(talks)
}

const callerOf = ({ consumerId, advisorId }: Pair, side: Side, at: Date) =>
  callerThen(side === 'consumer' ? consumerId : advisorId, side, at)
