import type { AllAccounts } from '@evenkeel/contract/people/accounts'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { deleteBankAndQueueToken } from './delete-bank-and-queue-token.ts'
import { findOwnBank } from './find-own-bank.ts'
import { readAllAccounts } from './read-all-accounts.ts'
import { revokeToken } from './revoke-token.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'secrets' | 'accountProvider' | 'log'>

/** Deleted here first, then at the provider, which is retried automatically if it cannot be reached. */
export async function unlinkBank(services: Parts, caller: Caller, bankId: string): Promise<AllAccounts> {
  const bank = await findOwnBank(services, caller, bankId)
  const left = await deleteBankAndQueueToken(services, bank.id, caller.personId)
  if (!left) throw new Problem('not-found')
  await revokeToken(services, left)
  return readAllAccounts(services, caller.personId)
}
