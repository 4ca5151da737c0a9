import { ProviderRefused } from '../../../outside/account-provider/account-provider.ts'
import type { Services } from '../../../services.ts'
import { deletePendingToken, type PendingToken } from './revocation-store.ts'
import { openToken } from './sealed-bank-secrets.ts'

type Parts = Pick<Services, 'database' | 'secrets' | 'accountProvider' | 'log'>

/** False if it must be retried later. */
export async function revokeToken(
  services: Parts,
  { id, provider, sealedToken }: PendingToken,
): Promise<boolean> {
  const { database, accountProvider, log } = services
  if (provider !== accountProvider.kind) return false
  try {
    await accountProvider.remove(openToken(services, sealedToken))
  } catch (error) {
    const reason = error instanceof ProviderRefused ? error.reason : 'cannot be opened'
    log.warn({ reason }, 'a bank token could not be revoked yet')
    return false
  }
  await deletePendingToken(database.orm, id)
  return true
}
