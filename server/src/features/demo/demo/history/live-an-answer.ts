import { answerRequest } from '../../../market/requests/answer-request.ts'
import { closeRequest } from '../../../market/requests/close-request.ts'
import type { Happening, Pair } from '../demo-tables.ts'
import { demoSeed } from '../lay-in-demo.ts'
import { type Dice, dice } from '../people/dice.ts'
import { callerThen } from './caller-then.ts'
import { isOfTheTwo } from './is-of-the-two.ts'
import { firstLineOf } from './live-a-talk.ts'
import type { Perform } from './perform.ts'

const dayMs = 86_400_000

export const see: Perform<'see'> = async (services, pair) => {
  const at = services.clock.now()
  const advisor = callerThen(pair.advisorId, 'advisor', at)
  await answerRequest(services, advisor, pair.requestId, { move: 'see' })
  return [{ at, what: { ...pair, kind: 'decide' } }]
}

export const decide: Perform<'decide'> = async (services, pair) => {
  const { requestId, consumerId, advisorId } = pair
  const at = services.clock.now()
  const thrown = dice(demoSeed, 'decide', consumerId, advisorId, at.getTime())
  const advisor = callerThen(advisorId, 'advisor', at)
  if (thrown.chance(0.26) && !isOfTheTwo(pair)) {
    const reason = thrown.pick(['full', 'outside-criteria', 'outside-criteria', 'other'] as const)
    await answerRequest(services, advisor, requestId, { move: 'decline', reason })
    return []
  }
  await answerRequest(services, advisor, requestId, { move: 'accept' })
  const isClosedLater = thrown.chance(0.55) && !isOfTheTwo(pair)
  return [...firstLineOf(pair, at), ...(isClosedLater ? [closingOf(pair, at, thrown)] : [])]
}

function closingOf({ requestId, advisorId }: Pair, acceptedAt: Date, thrown: Dice): Happening {
  const at = new Date(acceptedAt.getTime() + thrown.whole(4, 25) * dayMs)
  const as = thrown.weighted([
    ['hired', 5],
    ['not-a-fit', 3],
    ['no-answer', 1],
  ] as const)
  return { at, what: { kind: 'close', requestId, advisorId, as } }
}

export const close: Perform<'close'> = async (services, { requestId, advisorId, as }) => {
  const advisor = callerThen(advisorId, 'advisor', services.clock.now())
  await closeRequest(services, advisor, requestId, { as, note: '' })
  return []
}
