import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { readLinking as call } from '@evenkeel/contract/people/accounts'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import { ProviderRefused } from '../../../outside/account-provider/account-provider.ts'
import { advanceLinking, type LinkingParts } from './advance-linking.ts'
import { findLinking, type LinkingRow } from './linking-store.ts'

export type LinkingAnswer = AnswerOf<typeof call>

export async function readLinking(
  services: LinkingParts,
  { personId }: Caller,
  linkId: string,
): Promise<LinkingAnswer> {
  const linking = await findLinking(services.database.orm, linkId, personId)
  if (!linking) throw new Problem('not-found')
  const over = overOf(linking, services)
  if (over) return over
  try {
    return await advanceLinking(services, linking)
  } catch (error) {
    if (error instanceof ProviderRefused) throw new Problem('bank-unreachable')
    throw error
  }
}

/** The final answer of a linking that is over. */
export function overOf(
  { state, linkedBankId, expiresAt, provider }: LinkingRow,
  { clock, accountProvider }: Pick<LinkingParts, 'clock' | 'accountProvider'>,
): LinkingAnswer | undefined {
  if (state !== 'waiting') return { state, bankId: linkedBankId }
  const isOver = expiresAt <= clock.now() || provider !== accountProvider.kind
  return isOver ? { state: 'expired', bankId: null } : undefined
}
