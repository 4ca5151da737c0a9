import type { AllAccounts, LinkedAccount, LinkedBank } from '@evenkeel/contract/people/accounts'

// For tests: banks that do not exist.

export const nowSeconds = () => Math.floor(Date.now() / 1000)

let made = 0
export function account(differs: Partial<LinkedAccount> = {}): LinkedAccount {
  made += 1
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    name: 'Everyday Checking',
    mask: '1204',
    type: 'cash',
    subtype: 'checking',
    balance: 4200,
    currency: 'USD',
    ...differs,
  }
}

export function bank(differs: Partial<LinkedBank> = {}): LinkedBank {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    institution: 'Amberfield Savings',
    state: 'good',
    linkedAt: 1_790_000_000,
    syncedAt: nowSeconds() - 5 * 60,
    accounts: [account()],
    ...differs,
  }
}

export const secondBankId = '22222222-2222-4222-8222-222222222222'

export const sandbox: AllAccounts['provider'] = { kind: 'sandbox', name: 'Sandbox' }
export const plaid: AllAccounts['provider'] = { kind: 'plaid', name: 'Plaid' }
