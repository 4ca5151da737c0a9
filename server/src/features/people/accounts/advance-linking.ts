import { type LinkState, ProviderRefused } from '../../../outside/account-provider/account-provider.ts'
import type { Services } from '../../../services.ts'
import { finishLinking } from './finish-linking.ts'
import { claimLinking, type LinkingRow, setLinking } from './linking-store.ts'
import type { LinkingAnswer } from './read-linking.ts'
import { openRef } from './sealed-bank-secrets.ts'

// Longer than all calls to the provider take, including timeouts and retries.
const claimForMs = 90_000

export type LinkingParts = Pick<Services, 'database' | 'clock' | 'secrets' | 'accountProvider' | 'log'>

/**
 * Asks the provider about the progress of a linking and finishes it when done. Only one caller at a time may do so,
 * because the provider may hand out the result only once; the others are told to wait.
 */
export async function advanceLinking(services: LinkingParts, linking: LinkingRow): Promise<LinkingAnswer> {
  const { database, clock } = services
  const now = clock.now()
  const waiting: LinkingAnswer = { state: 'waiting', bankId: null }
  const isOurs = await claimLinking(database.orm, linking.id, now, new Date(now.getTime() + claimForMs))
  if (!isOurs) return waiting
  try {
    const found = await askProvider(services, linking)
    if (found.state === 'waiting') return waiting
    if (found.state === 'linked') return await finishLinking(services, linking, found)
    await setLinking(database.orm, linking.id, { state: 'left' })
    return { state: 'left', bankId: null }
  } finally {
    await setLinking(database.orm, linking.id, { heldUntil: null })
  }
}

async function askProvider(services: LinkingParts, { sealedRef }: LinkingRow): Promise<LinkState> {
  try {
    return await services.accountProvider.readLink(openRef(services, sealedRef))
  } catch (error) {
    if (error instanceof ProviderRefused && error.reason === 'unknown') return { state: 'left' }
    throw error
  }
}
