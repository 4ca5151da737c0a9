import type { Orm } from '../../../database/database.ts'
import type { ProvidedAccount } from '../../../outside/account-provider/account-provider.ts'
import { readAccountsOf } from './account-store.ts'
import type { BankRow } from './bank-store.ts'

type Named = Pick<ProvidedAccount, 'name' | 'mask' | 'subtype'>

const namesOf = (accounts: readonly Named[]) =>
  JSON.stringify(accounts.map(({ name, mask, subtype }) => [name, mask, subtype]).sort())

/**
 * The same accounts at the same institution, linked again: the new link replaces the old one, so that nothing is
 * counted twice.
 */
export async function findDuplicateBank(
  transaction: Orm,
  banks: readonly BankRow[],
  { provider, institutionId }: Pick<BankRow, 'provider' | 'institutionId'>,
  accounts: readonly Named[],
): Promise<BankRow | undefined> {
  if (institutionId === null || accounts.length === 0 || accounts.some(({ mask }) => mask === null))
    return undefined
  const alike = banks.filter((bank) => bank.provider === provider && bank.institutionId === institutionId)
  const known = await readAccountsOf(
    transaction,
    alike.map(({ id }) => id),
  )
  const wanted = namesOf(accounts)
  return alike.find(({ id }) => namesOf(known.filter(({ bankId }) => bankId === id)) === wanted)
}
