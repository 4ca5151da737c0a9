import type { AllAccounts } from '@evenkeel/contract/people/accounts'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { limitRefreshes } from './account-limits.ts'
import { findOwnBank } from './find-own-bank.ts'
import { readAllAccounts } from './read-all-accounts.ts'
import { readBalances } from './read-balances.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'secrets' | 'accountProvider'>

export async function refreshBank(services: Parts, caller: Caller, bankId: string): Promise<AllAccounts> {
  const bank = await findOwnBank(services, caller, bankId)
  await limitRefreshes(services, bank.id)
  const outcome = await readBalances(services, bank, { isFresh: true })
  if (outcome === 'sign-in-again') throw new Problem('sign-in-at-bank')
  if (outcome === 'unreachable') throw new Problem('bank-unreachable')
  return readAllAccounts(services, caller.personId)
}
