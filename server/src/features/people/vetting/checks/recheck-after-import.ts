import type { PersonId } from '@evenkeel/contract/person-id'
import type { Reacting } from '../../../../events.ts'
import { findApplication, lockExistingApplication } from '../../advisors/application-store.ts'
import { findAdvisorsByCrd } from '../../advisors/find-by-crd.ts'
import type { Rechecked } from '../../register/describe-import.ts'
import { findTouchedSince } from '../../register/find-touched-since.ts'
import { recheckApplication } from './recheck-application.ts'

const pageSize = 500

/**
 * Rechecks every advisor for whom, or for whose firm, these files have news. Safe to repeat for the same files after
 * an interruption.
 */
export async function recheckAfterImport(
  services: Reacting,
  feedIds: readonly number[],
  isStopped: () => boolean = () => false,
): Promise<Rechecked> {
  const { orm } = services.database
  const done: Rechecked = { rechecked: 0, suspended: 0, reinstated: 0, failed: 0 }
  let after = ''
  for (;;) {
    const advisors = await findAdvisorsByCrd(orm, { after, atMost: pageSize })
    const last = advisors.at(-1)
    if (!last) return done
    after = last.crd
    const crds = advisors.map(({ crd }) => crd)
    const touched = new Set(await findTouchedSince(orm, feedIds, crds))
    for (const { personId, crd } of advisors) {
      if (isStopped()) return done
      if (touched.has(crd)) await recheckOne(services, personId, done)
    }
  }
}

async function recheckOne(
  services: Parameters<typeof recheckAfterImport>[0],
  personId: PersonId,
  done: Rechecked,
): Promise<void> {
  try {
    const [before, after] = await services.database.transaction(async (transaction) => {
      const before = await lockExistingApplication(transaction, personId)
      await recheckApplication(services, transaction, personId)
      return [before?.status, (await findApplication(transaction, personId))?.status]
    })
    done.rechecked += 1
    if (before !== 'suspended' && after === 'suspended') done.suspended += 1
    if (before === 'suspended' && after === 'approved') done.reinstated += 1
  } catch (error) {
    done.failed += 1
    services.log.error({ personId, error }, 'An advisor could not be looked at after an import')
  }
}
