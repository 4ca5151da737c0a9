import type { AllAccounts, LinkedAccount, LinkedBank } from '@evenkeel/contract/people/accounts'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Services } from '../../../services.ts'
import { type AccountRow, readAccountsOf } from './account-store.ts'
import { type BankRow, readBanks } from './bank-store.ts'

/** Everything a person linked; shown only to them. */
export async function readAllAccounts(
  { database, accountProvider }: Pick<Services, 'database' | 'accountProvider'>,
  personId: PersonId,
): Promise<AllAccounts> {
  const banks = await readBanks(database.orm, personId)
  const accounts = await readAccountsOf(
    database.orm,
    banks.map(({ id }) => id),
  )
  const { kind, name } = accountProvider
  return {
    banks: banks.map((bank) =>
      bankOnWire(
        bank,
        accounts.filter(({ bankId }) => bankId === bank.id),
      ),
    ),
    provider: { kind, name },
  }
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

function bankOnWire(bank: BankRow, accounts: readonly AccountRow[]): LinkedBank {
  return {
    id: bank.id,
    institution: bank.institution,
    state: bank.state,
    linkedAt: seconds(bank.linkedAt),
    syncedAt: bank.syncedAt && seconds(bank.syncedAt),
    accounts: accounts.map(accountOnWire),
  }
}

function accountOnWire({ id, name, mask, type, subtype, balance, currency }: AccountRow): LinkedAccount {
  // Only dollars can be added up.
  const isInDollars = currency === null || currency === 'USD'
  return {
    id,
    name,
    mask,
    type,
    subtype,
    balance: balance === null || !isInDollars ? null : Math.round(Number(balance)),
    currency,
  }
}
