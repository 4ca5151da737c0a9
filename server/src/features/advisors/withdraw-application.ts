import type { Application } from '@evenkeel/contract/advisors'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../http/caller.ts'
import type { Services } from '../../services.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { moveApplication } from './application-lifecycle.ts'
import { lockApplication, setApplication } from './application-store.ts'
import { readApplicationOf } from './read-application-of.ts'

/** Everything that was entered stays; handing in again asks for a new signature. */
export async function withdrawApplication(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId }: Caller,
): Promise<Application> {
  const now = clock.now()
  return database.transaction(async (transaction) => {
    const { status } = await lockApplication(transaction, personId, now)
    const next = moveApplication(status, 'withdraw')
    if (!next) throw new Problem('not-found')
    await setApplication(transaction, personId, { status: next, decidedAt: now, signedName: null })
    const application = await readApplicationOf(transaction, personId, now)
    await writeAudit(transaction, {
      event: 'application-withdrawn',
      actorId: personId,
      subjectType: 'advisor',
      subjectId: personId,
    })
    return application
  })
}
