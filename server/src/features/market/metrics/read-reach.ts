import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { type readReach as call, reachStep } from '@evenkeel/contract/market/metrics'
import type { Criteria } from '@evenkeel/contract/people/criteria'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Limit } from '../../../limits/limits.ts'
import type { Services } from '../../../services.ts'
import { factsWithCriteria } from '../matching/facts/facts-with-criteria.ts'
import { spendReachQuestion } from './reach-budget.ts'
import { givenUp } from './reach-criteria.ts'
import { countReachOf } from './reach-queries.ts'
import { bandEdges, countedCriteria, questionOf } from './reach-question.ts'
import { nextWeekStart } from './reach-week.ts'

/**
 * What other criteria would do for the calling advisor, counted over the consumers of the weekly snapshot, none of whom
 * exists (decision 0036). So it doesn't depend on who hid or blocked whom either.
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
  const factsWith = (wanted: Criteria | typeof criteria) => ({
    ...source.factsWith(wanted),
    // Where the register says otherwise, a state counts as de minimis and not as registered.
    deMinimisStates: [],
  })
  const wished = { ...criteria, ...namedIn(changed) }
  const counted = countedCriteria(wished, registeredStates)
  const facts = factsWith(counted)
  if (!facts.isShown) throw new Problem('approval-due')
  // Staff who look as this advisor neither use up their questions nor write anything.
  if (!caller.overlay) await spendReachQuestion(services, caller.personId, questionOf(counted))

  const without = (criterion: Parameters<typeof givenUp>[0]) =>
    factsWith({ ...counted, ...givenUp(criterion, registeredStates) })

  const { reach, madeAt } = await matching.ask(countReachOf, {
    advisorId: caller.personId,
    facts,
    without: {
      states: without('states'),
      topics: without('topics'),
      specialties: without('specialties'),
      assets: without('assets'),
      income: without('income'),
      meeting: without('meeting'),
      'kinds-of-help': without('kinds-of-help'),
    },
    places: {
      limit: wished.new_clients_per_month,
      more: wished.new_clients_per_month - criteria.new_clients_per_month,
    },
  })
  return {
    as_of: madeAt && seconds(madeAt),
    next_at: seconds(nextWeekStart(now)),
    consumers: roundReach(reach.consumers),
    shown_to: roundReach(reach.shownTo),
    in_first_ten: roundReach(reach.inFirstTen),
    counted_minimums: bandEdges(wished),
    states_left_out: [...new Set([...wished.states, ...wished.de_minimis_states])].filter(
      (state) => !facts.states.includes(state),
    ),
    criteria: reach.criteria.map(({ criterion, left, without }) => ({
      criterion,
      left: roundReach(left),
      without: roundReach(without),
    })),
  }
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

// What is left keeps its type.
const namedIn = (changed: BodyOf<typeof call>) =>
  Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)) as Partial<Criteria>

/** An estimate isn't exact to the person, and a small figure would read as if it were. */
export const roundReach = (count: number) =>
  count < reachStep ? 0 : Math.round(count / reachStep) * reachStep

// A person moving sliders asks once or twice a second for a while. This limits the work, not what can be learned.
const reachPerPerson: Limit = { name: 'reach', points: 240, perSeconds: 600 }

async function limitReach({ limits }: Pick<Services, 'limits'>, { personId }: Caller): Promise<void> {
  const wait = await limits.take(reachPerPerson, String(personId))
  if (wait !== undefined) throw new Problem('too-many-requests', undefined, wait)
}
