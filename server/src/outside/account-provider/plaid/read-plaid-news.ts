import type { ProviderNews } from '../account-provider.ts'
import { linkTokenOf } from './plaid-link.ts'
import { isRecord, reasonOf } from './read-plaid-failure.ts'

const balances = ['TRANSACTIONS', 'HOLDINGS', 'INVESTMENTS_TRANSACTIONS', 'LIABILITIES', 'AUTH']
const updates = ['INITIAL_UPDATE', 'HISTORICAL_UPDATE', 'DEFAULT_UPDATE', 'SYNC_UPDATES_AVAILABLE']

const itemNews = new Map<string, ProviderNews['kind']>([
  ['PENDING_EXPIRATION', 'sign-in-again'],
  ['PENDING_DISCONNECT', 'sign-in-again'],
  ['LOGIN_REPAIRED', 'signed-in-again'],
  ['USER_PERMISSION_REVOKED', 'revoked'],
  // One of several accounts: reading again finds it gone.
  ['USER_ACCOUNT_REVOKED', 'balances-changed'],
])

/** The meaning of a verified body; undefined if it is no message. */
export function readPlaidNews(body: string): ProviderNews | undefined {
  const message = readJson(body)
  if (!message) return undefined
  const { webhook_type: type, webhook_code: code } = message
  const itemId = typeof message.item_id === 'string' ? message.item_id : null
  if (typeof type !== 'string' || typeof code !== 'string') return undefined
  if (type === 'LINK' && code === 'SESSION_FINISHED') {
    const { link_token: linkToken } = message
    return { itemId, kind: 'linking-finished', isOfLink: (ref) => linkTokenOf(ref) === linkToken }
  }
  return { itemId, kind: kindOf(type, code, message.error) }
}

function kindOf(type: string, code: string, error: unknown): ProviderNews['kind'] {
  if (type === 'ITEM' && code === 'ERROR') return kindOfError(error)
  if (type === 'ITEM') return itemNews.get(code) ?? 'other'
  return balances.includes(type) && updates.includes(code) ? 'balances-changed' : 'other'
}

function kindOfError(error: unknown): ProviderNews['kind'] {
  const code = isRecord(error) ? error.error_code : undefined
  const reason = reasonOf(typeof code === 'string' ? code : undefined)
  if (reason === 'unknown') return 'revoked'
  return reason === 'sign-in-again' ? reason : 'other'
}

function readJson(body: string): Record<string, unknown> | undefined {
  try {
    const message: unknown = JSON.parse(body)
    return isRecord(message) ? message : undefined
  } catch {
    return undefined
  }
}
