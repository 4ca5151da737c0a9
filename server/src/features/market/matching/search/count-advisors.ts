import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import type { countAdvisors as call } from '@evenkeel/contract/market/count-advisors'
import type { Caller } from '../../../../http/caller.ts'
import type { Visit } from '../../../../http/visit.ts'
import type { Services } from '../../../../services.ts'
import { zipTable } from '../../../people/zip-codes/zip-table.ts'
import { wishesOf } from '../facts/consumer-wishes.ts'
import { readPastContact } from '../history/read-past-contact.ts'
import { limitOpenCounts } from '../matching-limits.ts'
import { countQuestion } from './count-question.ts'
import { countsOnWire } from './counts-on-wire.ts'

/** The number in "leaves N of M advisors in {state}", counted as a search with these answers would. */
export async function countAdvisors(
  services: Pick<Services, 'database' | 'clock' | 'matching' | 'limits'>,
  caller: Caller | undefined,
  visit: Visit,
  answers: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  await limitOpenCounts(services, visit)
  const { database, clock, matching } = services
  const between =
    caller?.role === 'consumer'
      ? await readPastContact(database.orm, caller.personId, clock.now())
      : new Map<never, never>()
  const market = await matching.market()
  const wishes = wishesOf(answers, await zipTable())
  const counted = await countQuestion(database.orm, market, wishes, { between })
  const none = { relaxations: [], fewest: null, rescues: [] }
  const { in_state: inState, left, reasons } = countsOnWire(counted, none)
  return { inState, left, reasons }
}
