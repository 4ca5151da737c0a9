import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { line } from '../text-rules.ts'
import { idsOf } from './profile-choices.ts'

// A consumer's linked bank accounts. They are optional, because bands work as well, and only the consumer
// sees them.

/** spec 3-15: the first matching keyword in this order, otherwise other. */
export const accountIcons = ['cash', 'investment', 'credit', 'loan', 'other'] as const
export type AccountIcon = (typeof accountIcons)[number]

/** Icon of an account type, by the keyword in its name. */
export function accountIconOf(typeName: string): AccountIcon {
  const name = typeName.toLowerCase()
  return accountIcons.find((keyword) => name.includes(keyword)) ?? 'other'
}

/** Names of account types on the screen; debts count against the total. */
export const accountTypes = {
  cash: 'Cash',
  investment: 'Investment',
  credit: 'Credit',
  loan: 'Loan',
  other: 'Other',
} as const
export type AccountType = keyof typeof accountTypes
export const owedTypes: readonly AccountType[] = ['credit', 'loan']

const id = z.uuid()

export const linkedAccountSchema = z.strictObject({
  id,
  name: z.string(),
  /** The last digits of the account number. */
  mask: z.nullable(z.string()),
  type: z.enum(idsOf(accountTypes)),
  /** The provider's subtype: checking, 401k, mortgage. */
  subtype: z.nullable(z.string()),
  /** Whole dollars; debts are positive. Null where the bank does not say, or in another currency. */
  balance: z.nullable(z.int()),
  currency: z.nullable(z.string()),
})
export type LinkedAccount = z.infer<typeof linkedAccountSchema>

export const linkedBankSchema = z.strictObject({
  id,
  institution: z.string(),
  state: z.enum(['good', 'sign-in-again']),
  linkedAt: z.int(),
  /** When balances were last read. */
  syncedAt: z.nullable(z.int()),
  accounts: z.array(linkedAccountSchema),
})
export type LinkedBank = z.infer<typeof linkedBankSchema>

const allAccounts = z.strictObject({
  banks: z.array(linkedBankSchema),
  /** Name of the third party that links accounts, for the screen. */
  provider: z.strictObject({ kind: z.enum(['sandbox', 'plaid']), name: z.string() }),
})
export type AllAccounts = z.infer<typeof allAccounts>

export const listAccounts = endpoint({
  name: 'listAccounts',
  method: 'GET',
  path: '/api/v1/consumer/accounts',
  access: ['consumer'],
  summary: 'List your linked accounts',
  answer: allAccounts,
})

/** Starts linking at the provider; `bankId` to sign in again at a linked bank. */
export const startLinking = endpoint({
  name: 'startLinking',
  method: 'POST',
  path: '/api/v1/consumer/accounts/links',
  access: ['consumer'],
  summary: 'Start linking a bank, or signing in to one again',
  body: z.strictObject({ bankId: z.optional(id) }),
  answer: z.strictObject({
    linkId: id,
    expiresAt: z.int(),
    /** The provider's page, opened in its own tab; null for the embedded provider. */
    url: z.nullable(z.string()),
    /** The embedded provider's institutions; a real provider lists them on its own page. */
    institutions: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    /** When signing in again: that bank only. */
    institutionId: z.nullable(z.string()),
  }),
  problems: ['not-found', 'limit-exceeded', 'bank-unreachable'],
})

const linking = z.strictObject({
  state: z.enum(['waiting', 'linked', 'left', 'expired']),
  /** The bank that was linked. */
  bankId: z.nullable(id),
})

/** Polled while the provider's page is open. */
export const readLinking = endpoint({
  name: 'readLinking',
  method: 'GET',
  path: '/api/v1/consumer/accounts/links/{linkId}',
  access: ['consumer'],
  underMasquerade: 'never',
  summary: 'Get the progress of linking a bank',
  params: z.strictObject({ linkId: id }),
  answer: linking,
  problems: ['not-found', 'bank-unreachable'],
})

/** Sign-in at the embedded provider; with a real one no bank password ever reaches us. */
export const signInAtSandbox = endpoint({
  name: 'signInAtSandbox',
  method: 'POST',
  path: '/api/v1/consumer/accounts/links/{linkId}/sandbox',
  access: ['consumer'],
  summary: 'Sign in to an invented bank of the embedded provider',
  params: z.strictObject({ linkId: id }),
  body: z.strictObject({
    institutionId: line({ min: 1, max: 60 }),
    username: line({ min: 1, max: 100 }),
    password: z.string().check(z.minLength(1, 'Enter a password.'), z.maxLength(200)),
  }),
  answer: linking,
  problems: ['not-found', 'bank-sign-in-failed', 'limit-exceeded'],
})

export const refreshBank = endpoint({
  name: 'refreshBank',
  method: 'POST',
  path: '/api/v1/consumer/accounts/banks/{bankId}/refresh',
  access: ['consumer'],
  summary: 'Refresh the balances of a bank',
  params: z.strictObject({ bankId: id }),
  answer: allAccounts,
  problems: ['not-found', 'limit-exceeded', 'sign-in-at-bank', 'bank-unreachable'],
})

export const unlinkBank = endpoint({
  name: 'unlinkBank',
  method: 'DELETE',
  path: '/api/v1/consumer/accounts/banks/{bankId}',
  access: ['consumer'],
  summary: 'Unlink a bank: revoke its token and delete its data',
  params: z.strictObject({ bankId: id }),
  answer: allAccounts,
  problems: ['not-found', 'bank-unreachable'],
})

/** Called by the provider only: its signature is checked before anything is read. */
export const receivePlaidWebhook = endpoint({
  name: 'receivePlaidWebhook',
  method: 'POST',
  path: '/api/v1/accounts/plaid-webhook',
  access: 'anyone',
  summary: 'Webhook for the account provider',
  upload: { types: ['application/json'], maxBytes: 64 * 1024 },
  answer: nothing,
  problems: ['webhook-refused', 'too-large', 'wrong-file-type'],
})
