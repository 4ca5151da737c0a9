import { experienceBands } from '@evenkeel/contract/choices'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { experienceBandIndex } from '@evenkeel/contract/people/advisor-answers'
import type { countAdvisors as call } from '@evenkeel/contract/people/advisors'
import type { Visit } from '../../../http/visit.ts'
import type { Services } from '../../../services.ts'
import { dayOf } from '../../../time/day-of.ts'
import { countPublished } from './advisor-count-store.ts'
import { limitCounts } from './advisor-limits.ts'

const allYears = Array.from({ length: 71 }, (_, years) => years)

/** The number in "leaves N advisors in {state}". An empty list is no filter. */
export async function countAdvisors(
  services: Pick<Services, 'database' | 'clock' | 'limits'>,
  visit: Visit,
  wanted: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  await limitCounts(services, visit)
  const { database, clock } = services
  return countPublished(database.orm, wanted.state, dayOf(clock.now()), {
    genders: wanted.genders ?? [],
    ageBands: wanted.ageBands ?? [],
    years: allYears.filter((years) =>
      wanted.experience?.includes(experienceBands[experienceBandIndex(years)]),
    ),
    credentials: wanted.credentials ?? [],
    isFiduciary: wanted.isFiduciary ?? false,
    hasNoDisclosures: wanted.hasNoDisclosures ?? false,
  })
}
