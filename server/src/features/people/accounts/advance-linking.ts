import { type LinkState, ProviderRefused } from '../../../outside/account-provider/account-provider.ts'
import type { Services } from '../../../services.ts'
import { finishLinking } from './finish-linking.ts'
import { claimLinking, type LinkingRow, setLinking } from './linking-store.ts'
import type { LinkingAnswer } from './read-linking.ts'
import { openRef } from './sealed-bank-secrets.ts'

// Longer than all that is asked of the provider meanwhile, its time-outs and second tries included.
const heldForMs = 90_000

export type LinkingParts = Pick<Services, 'database' | 'clock' | 'secrets' | 'accountProvider' | 'log'>

/**
 * Asks the provider how far a linking is and finishes it where it is done. One at a time, whichever tab, process or
 * message asks: what the provider hands out at the end it may hand out once. The others are told to wait.
 */
export async function advanceLinking(services: LinkingParts, linking: LinkingRow): Promise<LinkingAnswer> {
  const { database, clock } = services
  const now = clock.now()
  const waiting: LinkingAnswer = { state: 'waiting', bankId: null }
  const isOurs = await claimLinking(database.orm, linking.id, now, new Date(now.getTime() + heldForMs))
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
