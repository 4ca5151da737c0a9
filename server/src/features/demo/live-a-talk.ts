import { randomUUID } from 'node:crypto'
import type { Side } from '@evenkeel/contract/chat'
import type { PersonId } from '@evenkeel/contract/person-id'
import { markMessagesRead } from '../chat/mark-messages-read.ts'
import { sendMessage } from '../chat/send-message.ts'
import { callerThen } from './caller-then.ts'
import { type Dice, dice } from './dice.ts'
import { demoSeed } from './lay-in-demo.ts'
import type { Happening } from './lay-in-history.ts'
import { dana, robin } from './named-people.ts'
import { type Talk, talkOfTheTwo, talks } from './words/talks.ts'

const minuteMs = 60_000
const newest = 2 ** 31 - 1

export interface Pair {
  requestId: number
  consumerId: PersonId
  advisorId: PersonId
}

/** What the two say to each other from here on. Of others than those with names nobody can read it. */
export function talkAfter(pair: Pair, acceptedAt: Date): Happening[] {
  const [isRobin, isDana] = [pair.consumerId === robin.id, pair.advisorId === dana.id]
  if (!isRobin && !isDana) return []
  const thrown = dice(demoSeed, 'talk', pair.consumerId, pair.advisorId)
  return [nextOf(pair, isRobin && isDana ? talkOfTheTwo : thrown.pick(talks), acceptedAt, thrown)]
}

function nextOf(pair: Pair, talk: Talk, before: Date, thrown: Dice): Happening {
  const [line, ...rest] = talk
  const at = new Date(before.getTime() + thrown.whole(3, line ? 90 : 900) * minuteMs)
  const callerOf = (side: Side) =>
    callerThen(side === 'consumer' ? pair.consumerId : pair.advisorId, side, at)
  return {
    at,
    async make(services) {
      if (!line) {
        for (const side of ['consumer', 'advisor'] as const)
          await markMessagesRead(services, callerOf(side), pair.requestId, newest)
        return []
      }
      const [side, text] = line
      const said = { client_id: randomUUID(), text, file_ids: [] }
      await sendMessage(services, callerOf(side), pair.requestId, said)
      return [nextOf(pair, rest, at, thrown)]
    },
  }
}
