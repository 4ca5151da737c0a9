import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'

export const freshForMs = 15 * 60_000

/** Required before changes that open or close the account. The demo does not ask its admins. */
export function requireFreshSignIn(
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  caller: Caller,
): void {
  if (settings.isDemo && caller.role === 'admin') return
  if (clock.now().getTime() - caller.signedInAt.getTime() > freshForMs) throw new Problem('confirm-it-is-you')
}
