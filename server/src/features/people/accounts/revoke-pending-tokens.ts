import type { Services } from '../../../services.ts'
import { readPendingTokens } from './revocation-store.ts'
import { revokeToken } from './revoke-token.ts'

// Skips the token of a linking that is just being finished.
const waitsForMs = 5 * 60_000
const maxFailures = 3

type Parts = Pick<Services, 'database' | 'clock' | 'secrets' | 'accountProvider' | 'log'>

/** Runs hourly until the provider has revoked the token of every deleted bank. */
export async function revokePendingTokens(services: Parts): Promise<void> {
  const { database, clock, accountProvider } = services
  const addedBy = new Date(clock.now().getTime() - waitsForMs)
  let afterId = 0
  let failures = 0
  for (;;) {
    const tokens = await readPendingTokens(database.orm, { provider: accountProvider.kind, afterId, addedBy })
    if (tokens.length === 0) return
    for (const token of tokens) {
      afterId = token.id
      if (!(await revokeToken(services, token))) failures += 1
      // If the provider is down, do not ask it for each of hundreds of tokens.
      if (failures >= maxFailures) return
    }
  }
}
