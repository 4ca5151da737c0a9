import { vi } from 'vitest'
import { allowLog } from '../../testing/guard-tests.ts'
import { type MasqueradeEvent, onMasqueradeEvent } from '../masquerade/masquerade-end.ts'
import { showTarget } from '../masquerade/masquerade-store.ts'
import { restoreSession } from '../restore-session.ts'
import { storeSignIn } from '../store-sign-in.ts'
import { forgetEverything } from './forget-everything.ts'
import { playMasquerade } from './masquerade-server.ts'
import { signedInAnswer } from './signed-in-answer.ts'

// An admin's tab, as far as a masquerade needs it.

export const recordNames = ['isMasquerading', 'masqueradeToken', 'masqueradeSession', 'originalCredentials']
const ownNames = [...recordNames, 'adminProfile']

export const wish = {
  targetUserId: 4821,
  targetUserType: 'consumer',
  reason: 'Ticket 20418: cost tab',
} as const

export const keptNames = () => Object.keys(sessionStorage).filter((name) => ownNames.includes(name))

export async function comeAsJoanna(answers: Parameters<typeof playMasquerade>[0] = {}) {
  const played = playMasquerade(answers)
  storeSignIn(signedInAnswer(12, 'admin'), { isRemembered: false })
  await restoreSession()
  return played
}

/** Does what the frame does when one of the target's pages opens. */
export async function openTarget(): Promise<void> {
  showTarget(true)
  await restoreSession()
}

/** Collects the events that the frame would receive. */
export function openTab(): { told: MasqueradeEvent[]; close: () => void } {
  allowLog()
  const told: MasqueradeEvent[] = []
  const stop = onMasqueradeEvent((news) => told.push(news))
  return {
    told,
    close: () => {
      stop()
      forgetEverything()
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    },
  }
}
