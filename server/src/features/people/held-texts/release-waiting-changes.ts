import type { PersonId } from '@evenkeel/contract/person-id'
import { once } from '../../../jobs/once.ts'
import type { Services } from '../../../services.ts'
import { lockProfile } from '../advisors/advisor-profile-store.ts'
import { lockApplication } from '../advisors/application-store.ts'
import { findUnpublished } from './held-text-store.ts'
import { publishChanges } from './publish-changes.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'jobs' | 'settings' | 'log'>

/**
 * Before texts were held one by one, a claim held back every change of its advisor. Publishes those changes and holds
 * only the texts, once per advisor and version, so that it can be stopped and run again.
 */
export async function releaseWaitingChanges(services: Parts, isStopped = () => false): Promise<void> {
  for (let after = 0; !isStopped(); ) {
    const found = await findUnpublished(services.database.orm, after)
    if (found.length === 0) return
    for (const { personId, version } of found) await release(services, personId, version)
    after = found.at(-1)?.personId ?? after
  }
}

async function release(services: Parts, personId: PersonId, version: number): Promise<void> {
  try {
    await once(services.database, `changes-released:${personId}:${version}`, async (transaction) => {
      const now = services.clock.now()
      await lockApplication(transaction, personId, now)
      await lockProfile(transaction, personId, now)
      await publishChanges(services, transaction, personId)
    })
  } catch (error) {
    services.log.warn({ personId, error }, 'waiting changes of an advisor were not published')
  }
}
