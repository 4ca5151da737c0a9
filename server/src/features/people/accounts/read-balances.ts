import { ProviderRefused } from '../../../outside/account-provider/account-provider.ts'
import type { Services } from '../../../services.ts'
import { putAccounts } from './account-store.ts'
import { type BankRow, lockBank, setBank } from './bank-store.ts'
import { markSignInNeeded } from './mark-sign-in-needed.ts'
import { sanitizeAccount } from './sanitize-account.ts'
import { openToken } from './sealed-bank-secrets.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'secrets' | 'accountProvider'>

/** Keeps the previous balances if there is nothing newer. */
export async function readBalances(
  services: Parts,
  bank: BankRow,
  options: { isFresh: boolean },
): Promise<'read' | 'sign-in-again' | 'unreachable'> {
  const { database, clock, accountProvider } = services
  const accounts = await ask(services, bank, options)
  if (typeof accounts === 'string') {
    if (accounts === 'sign-in-again') await markSignInNeeded(services, bank)
    return accounts
  }
  await database.transaction(async (transaction) => {
    const current = await lockBank(transaction, bank.id)
    // Unlinked, or linked again, while the bank was asked.
    if (current?.itemId !== bank.itemId || current.provider !== accountProvider.kind) return
    await putAccounts(transaction, bank.id, accounts)
    await setBank(transaction, bank.id, { state: 'good', syncedAt: clock.now() })
  })
  return 'read'
}

async function ask(services: Parts, bank: BankRow, options: { isFresh: boolean }) {
  const { accountProvider } = services
  // Linked through another provider: only linking it again helps.
  if (bank.provider !== accountProvider.kind) return 'sign-in-again'
  try {
    const accounts = await accountProvider.readAccounts(openToken(services, bank.sealedToken), options)
    return accounts.map(sanitizeAccount)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return error.reason === 'unreachable' ? 'unreachable' : 'sign-in-again'
  }
}
