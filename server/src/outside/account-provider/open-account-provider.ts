import type { Database } from '../../database/database.ts'
import type { AccountProvider } from './account-provider.ts'

export type AccountProviderConfig =
  | { kind: 'sandbox' }
  | { kind: 'plaid'; clientId: string; secret: string; endpoint: string }

interface Parts {
  database: Database
  now(): Date
  /** Where the provider sends its news. */
  webhookUrl: URL
}

export async function openAccountProvider(
  config: AccountProviderConfig,
  parts: Parts,
): Promise<AccountProvider> {
  if (config.kind === 'sandbox') return (await import('./sandbox/sandbox-provider.ts')).sandboxProvider(parts)
  return (await import('./plaid/plaid-provider.ts')).plaidProvider(config, parts)
}
