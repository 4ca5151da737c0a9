import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { type readReach as call, fewestToShow } from '@evenkeel/contract/market/metrics'
import type { Criteria } from '@evenkeel/contract/people/criteria'
import { Problem } from '@evenkeel/contract/problem'
import { unseenEffects } from '@evenkeel/matching/model/model'
import type { Caller } from '../../../http/caller.ts'
import type { Limit } from '../../../limits/limits.ts'
import type { Services } from '../../../services.ts'
import { factsWithCriteria } from '../matching/facts/facts-with-criteria.ts'
import { candidateInMarket } from '../matching/market/candidate-in-market.ts'
import { countReach } from './count-reach.ts'
import { quarterMs } from './metrics-period.ts'
import { openReach } from './open-reach.ts'
import { givenUp } from './reach-criteria.ts'

/**
 * What other criteria would do for the calling advisor. Counted as if they were shown, so an advisor awaiting approval
 * sees what to expect; ignores who hid or blocked whom, because a figure that drops by one would reveal it.
 */
export async function readReach(
  services: Pick<Services, 'database' | 'clock' | 'matching' | 'limits'>,
  caller: Caller,
  changed: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const { database, clock, matching } = services
  await limitReach(services, caller)
  const now = clock.now()
  const source = await factsWithCriteria(database.orm, caller.personId, now)
  if (!source) throw new Problem('not-found')
  const { criteria, registeredStates } = source
  const wished = { ...criteria, ...namedIn(changed) }
  const states = [...new Set([...wished.states, ...registeredStates])]
  const facts = source.factsWith(wished)

  const market = await matching.market()
  const known = candidateInMarket(market, caller.personId)
  // The room of the month moves with the monthly limit.
  const room = known ? known.room + wished.new_clients_per_month - criteria.new_clients_per_month : undefined
  const without = (criterion: Parameters<typeof givenUp>[0]) =>
    source.factsWith({ ...wished, ...givenUp(criterion, states) })

  const model = market.model()
  const { reach, times } = await openReach(services).count(async (roster) => ({
    reach: await countReach(roster, {
      advisor: {
        facts,
        effects: known?.effects ?? unseenEffects(model.effectPrior),
        room: room ?? wished.new_clients_per_month,
        unanswered: known?.unanswered ?? 0,
      },
      without: {
        states: without('states'),
        topics: without('topics'),
        specialties: without('specialties'),
        assets: without('assets'),
        income: without('income'),
        meeting: without('meeting'),
        'kinds-of-help': without('kinds-of-help'),
      },
      model,
      activeSince: now.getTime() - quarterMs,
    }),
    times: roster.times(),
  }))
  const ageOf = (at: number | undefined) =>
    at === undefined ? null : Math.max(0, Math.floor((now.getTime() - at) / 1000))
  return {
    is_shown: facts.isShown,
    consumers: few(reach.consumers),
    shown_to: few(reach.shownTo),
    in_first_ten: few(reach.inFirstTen),
    oldest_age: ageOf(times[0]),
    median_age: ageOf(times[times.length >> 1]),
    criteria: reach.criteria.map(({ criterion, left, without }) => ({
      criterion,
      left: few(left),
      without: few(without),
    })),
  }
}

// What is left keeps its type.
const namedIn = (changed: BodyOf<typeof call>) =>
  Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)) as Partial<Criteria>

/** One to four are reported as four, because with narrow criteria a smaller figure would identify a person. */
const few = (count: number) => (count > 0 && count < fewestToShow ? fewestToShow - 1 : count)

// A person moving sliders asks once or twice a second for a while; a script that varies criteria until a figure
// identifies a person asks for hours.
const reachPerPerson: Limit = { name: 'reach', points: 240, perSeconds: 600 }

export async function limitReach({ limits }: Pick<Services, 'limits'>, { personId }: Caller): Promise<void> {
  const wait = await limits.take(reachPerPerson, String(personId))
  if (wait !== undefined) throw new Problem('too-many-requests', undefined, wait)
}
