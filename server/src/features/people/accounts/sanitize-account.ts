import type { ProvidedAccount } from '../../../outside/account-provider/account-provider.ts'

// Text from banks is untrusted: it may have any length and content.
const maxDollars = 1e13

export function sanitizeAccount(account: ProvidedAccount): ProvidedAccount {
  const { balance } = account
  const isPlausible = balance !== null && Number.isFinite(balance) && Math.abs(balance) < maxDollars
  return {
    accountId: account.accountId,
    name: oneLine(account.name, 120) ?? 'Account',
    mask: oneLine(account.mask, 10),
    type: account.type,
    subtype: oneLine(account.subtype, 60),
    balance: isPlausible ? balance : null,
    currency: oneLine(account.currency, 10),
  }
}

export function oneLine(text: string | null, maxLength: number): string | null {
  const line = (text ?? '').replace(/[\p{C}\s]+/gu, ' ').trim()
  return [...line].slice(0, maxLength).join('') || null
}
