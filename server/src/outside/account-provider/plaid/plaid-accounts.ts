import type { AccountType } from '@evenkeel/contract/people/accounts'
import type { AccountBase } from 'plaid'
import { type ProvidedAccount, ProviderRefused } from '../account-provider.ts'
import type { PlaidClient } from './plaid-client.ts'

const dayMs = 86_400_000

const types = new Map<string, AccountType>([
  ['depository', 'cash'],
  ['investment', 'investment'],
  ['brokerage', 'investment'],
  ['credit', 'credit'],
  ['loan', 'loan'],
])

export async function readPlaidAccounts(
  client: PlaidClient,
  token: string,
  { isFresh, now }: { isFresh: boolean; now: Date },
): Promise<ProvidedAccount[]> {
  // One bank has no real-time balances for its cards and refuses without this field; all others ignore it.
  const oldest = new Date(now.getTime() - 30 * dayMs).toISOString().replace(/\.\d+Z$/, 'Z')
  try {
    const { accounts } = await client.read((api, options) =>
      isFresh
        ? api.accountsBalanceGet(
            { access_token: token, options: { min_last_updated_datetime: oldest } },
            options,
          )
        : api.accountsGet({ access_token: token }, options),
    )
    return accounts.map(provided)
  } catch (error) {
    if (error instanceof ProviderRefused && isEmpty(error)) return []
    throw error
  }
}

const isEmpty = ({ cause }: ProviderRefused) => cause instanceof Error && / NO_ACCOUNTS$/.test(cause.message)

export function provided({
  account_id,
  name,
  mask,
  type,
  subtype,
  balances,
}: Pick<AccountBase, 'account_id' | 'name' | 'mask' | 'type' | 'subtype' | 'balances'>): ProvidedAccount {
  const ours = types.get(type) ?? 'other'
  const isOwed = ours === 'credit' || ours === 'loan'
  return {
    accountId: account_id,
    name,
    mask: mask ?? null,
    type: ours,
    subtype: subtype ?? null,
    // A card's available amount is its limit less the debt, so it is no substitute for the balance.
    balance: balances.current ?? (isOwed ? null : (balances.available ?? null)),
    currency: balances.iso_currency_code ?? balances.unofficial_currency_code ?? null,
  }
}
