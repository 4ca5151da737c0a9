import type { ConsentKind } from '@evenkeel/contract/account/privacy'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { listConsents, lockConsents, withdrawConsents } from './consent-store.ts'
import { giveConsents } from './give-consents.ts'

/** Setting what is already set writes nothing: the ledger shows changes, not clicks. */
export async function setConsent(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId, role }: Caller,
  kind: ConsentKind,
  isGiven: boolean,
): Promise<undefined> {
  const now = clock.now()
  await database.transaction(async (transaction) => {
    await lockConsents(transaction, personId)
    if ((await isInEffect(transaction, personId, kind)) === isGiven) return
    if (isGiven) await giveConsents(transaction, personId, [kind], now)
    else await withdrawConsents(transaction, personId, [kind], now)
    await writeAudit(transaction, {
      event: isGiven ? 'consent-given' : 'consent-withdrawn',
      actorId: personId,
      subjectType: role,
      subjectId: personId,
      detail: { kind },
    })
  })
}

async function isInEffect(orm: Orm, personId: PersonId, kind: ConsentKind): Promise<boolean> {
  const all = await listConsents(orm, personId)
  return all.some((consent) => consent.kind === kind && consent.withdrawnAt === null)
}
