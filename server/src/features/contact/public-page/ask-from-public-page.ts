import type { askFromPublicPage as call } from '@evenkeel/contract/contact/public-page'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Visit } from '../../../http/visit.ts'
import type { Services } from '../../../services.ts'
import { readPlaces } from '../../market/matching/load/read-places.ts'
import { keepBegunStep, readBegunStep } from '../../market/matching/seekers/begun-step.ts'
import { readConsumer } from '../../people/consumers/consumer-record.ts'
import { visitorOrNew } from '../../people/consumers/save-draft.ts'
import { findPageAt } from './public-page-store.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'limits'>

/**
 * From the page's one button. A visitor's questions begin here, and the advisor waits until they are answered, as for
 * consumers with open questions. For others nothing is kept, because they can ask at once.
 */
export async function askFromPublicPage(
  services: Parts,
  { caller, visit }: { caller: Caller | undefined; visit: Visit },
  slug: string,
): Promise<AnswerOf<typeof call>> {
  const { orm } = services.database
  const page = await findPageAt(orm, slug)
  if (!page?.shown || page.personId === null) throw new Problem('not-found')
  const { personId: advisor_id } = page
  const { status } = await readPlaces(orm, advisor_id, services.clock.now())
  const takesRequests = status === 'open'
  const asker = caller ?? (await visitorOrNew(services, visit))
  if (asker.role === 'visitor' || (asker.role === 'consumer' && (await hasOpenQuestions(orm, asker)))) {
    const { begun } = await readBegunStep(services, asker)
    // A request to this advisor that is already written stays.
    if (begun?.kind !== 'ask' || begun.request.advisor_id !== advisor_id)
      await keepBegunStep(services, asker, { begun: { kind: takesRequests ? 'meet' : 'save', advisor_id } })
  }
  const { firstName, lastName } = page.shown
  return { advisor_id, first_name: firstName, last_name: lastName, takes_requests: takesRequests }
}

async function hasOpenQuestions(orm: Orm, { personId }: Caller): Promise<boolean> {
  const consumer = await readConsumer(orm, personId)
  return !consumer?.profile.onboarded_at
}
