import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import type { countAdvisors as call } from '@evenkeel/contract/market/count-advisors'
import type { countedFields } from '@evenkeel/contract/people/matched-fields'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Caller } from '../../../../http/caller.ts'
import type { Visit } from '../../../../http/visit.ts'
import type { Services } from '../../../../services.ts'
import { readHiddenFromVisitors } from '../../../people/advisors/read-hidden-from-visitors.ts'
import { requireState } from '../../../people/zip-codes/require-state.ts'
import { zipTable } from '../../../people/zip-codes/zip-table.ts'
import { wishesOf } from '../facts/consumer-wishes.ts'
import { readPastContact } from '../history/read-past-contact.ts'
import type { BetweenAtList } from '../market/rank-market.ts'
import { limitOpenCounts } from '../matching-limits.ts'
import { countProfiles } from '../queries/count-market.ts'
import { countsOnWire, noWaysOut } from './counts-on-wire.ts'

type Counted = (typeof countedFields)[number]

/** The number in "leaves N of M advisors in {state}", counted as a search with these answers would. */
export async function countAdvisors(
  services: Pick<Services, 'database' | 'clock' | 'matching' | 'limits'>,
  caller: Caller | undefined,
  visit: Visit,
  { groups = [], state: named, ...answers }: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  await limitOpenCounts(services, visit)
  const { database, clock, matching } = services
  const zips = await zipTable()
  const state = named ?? requireState(zips, answers.zip ?? '')
  const between: ReadonlyMap<PersonId, BetweenAtList> =
    caller?.role === 'consumer'
      ? await readPastContact(database.orm, caller.personId, clock.now())
      : new Map((await readHiddenFromVisitors(database.orm)).map((id) => [id, 'hidden']))
  const asked = [answers, ...groups.map((_, place) => onlySaid(answers, groups.slice(0, place + 1).flat()))]
  const profiles = asked.map((given) => wishesOf({ ...given, state }, zips))
  const [all, ...funnel] = await matching.ask(countProfiles, { profiles, between })
  if (!all) throw new Error('the market answered without a count')
  const { in_state: inState, left, reasons } = countsOnWire(all, noWaysOut)
  return { state, inState, left, reasons, funnel: funnel.map(({ refusals }) => refusals.eligible) }
}

/** Where someone lives and what they would rather not say are part of every count. */
function onlySaid<Answers extends object>(answers: Answers, fields: readonly Counted[]): Answers {
  const kept: readonly string[] = ['zip', 'not_said', ...fields]
  return Object.fromEntries(Object.entries(answers).filter(([field]) => kept.includes(field))) as Answers
}
