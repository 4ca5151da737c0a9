import { answerRequest } from '../../../market/requests/answer-request.ts'
import { closeRequest } from '../../../market/requests/close-request.ts'
import type { HistoryStep, Pair } from '../demo-tables.ts'
import { isRobinAndDana } from '../people/named-people.ts'
import { type Random, seededRandom } from '../people/seeded-random.ts'
import { demoSeed } from '../seed-profiles.ts'
import { firstLineOf } from './conversation-steps.ts'
import { demoCaller, type RunStep } from './step-runner.ts'

const dayMs = 86_400_000

export const see: RunStep<'see'> = async (services, pair) => {
  const at = services.clock.now()
  const advisor = demoCaller(pair.advisorId, 'advisor', at)
  await answerRequest(services, advisor, pair.requestId, { move: 'see' })
  return [{ at, what: { ...pair, kind: 'decide' } }]
}

export const decide: RunStep<'decide'> = async (services, pair) => {
  const { requestId, consumerId, advisorId } = pair
  const at = services.clock.now()
  const random = seededRandom(demoSeed, 'decide', consumerId, advisorId, at.getTime())
  const advisor = demoCaller(advisorId, 'advisor', at)
  if (random.chance(0.26) && !isRobinAndDana(pair)) {
    const reason = random.pick(['full', 'outside-criteria', 'outside-criteria', 'other'] as const)
    await answerRequest(services, advisor, requestId, { move: 'decline', reason })
    return []
  }
  await answerRequest(services, advisor, requestId, { move: 'accept' })
  const isClosedLater = random.chance(0.55) && !isRobinAndDana(pair)
  return [...firstLineOf(pair, at), ...(isClosedLater ? [closingOf(pair, at, random)] : [])]
}

function closingOf({ requestId, advisorId }: Pair, acceptedAt: Date, random: Random): HistoryStep {
  const at = new Date(acceptedAt.getTime() + random.integer(4, 25) * dayMs)
  const as = random.pickWeighted([
    ['hired', 5],
    ['not-a-fit', 3],
    ['no-answer', 1],
  ] as const)
  return { at, what: { kind: 'close', requestId, advisorId, as } }
}

export const close: RunStep<'close'> = async (services, { requestId, advisorId, as }) => {
  const advisor = demoCaller(advisorId, 'advisor', services.clock.now())
  await closeRequest(services, advisor, requestId, { as, note: '' })
  return []
}
