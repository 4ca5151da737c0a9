import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { setApplication } from '../../advisors/application-store.ts'

/** A reviewer decided about the identity, so codes no longer count, either way. */
export function decideProof(
  transaction: Orm,
  personId: PersonId,
  state: 'passed' | 'failed',
  now: Date,
): Promise<void> {
  return setApplication(transaction, personId, {
    proofState: state,
    provedAt: state === 'passed' ? now : null,
    codeHash: null,
    codeExpiresAt: null,
  })
}
