import { findClaims, textOf } from '@evenkeel/contract/people/claims'
import { once } from '../../../jobs/once.ts'
import type { Services } from '../../../services.ts'
import { demoPeople } from '../../account/identity/people/demo-people.ts'
import heldTexts from './data/held-texts.json' with { type: 'json' }
import { insertDemoHeldText } from './demo-store.ts'
import { makeAdvisor } from './people/make-advisor.ts'
import { demoSeed } from './seed-profiles.ts'

const hourMs = 3_600_000
const reviewer = demoPeople.find(({ email }) => email.startsWith('kim@'))

/** A few advisors made a claim, so that the vetting desk has texts to decide; one was returned. Dana made none. */
export async function seedDemoHeldTexts({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  const ago = (hours: number) => new Date(now - hours * hourMs)
  await once(database, 'demo-held-texts', async (transaction) => {
    for (const { advisor, field, adds, hoursAgo, evidence, returned } of heldTexts) {
      const { id, answers } = makeAdvisor(demoSeed, advisor)
      // The type of imported JSON has `string` where the product knows a choice.
      const text = [textOf(answers, field as 'bio_text'), adds].filter(Boolean).join(' ')
      await insertDemoHeldText(transaction, {
        personId: id,
        field,
        text,
        claims: findClaims(text),
        submittedAt: ago(hoursAgo),
        evidence,
        returned: returned && {
          at: ago(returned.hoursAgo),
          reason: returned.reason,
          by: `${reviewer?.firstName} ${reviewer?.lastName}`,
        },
      })
    }
  })
}
