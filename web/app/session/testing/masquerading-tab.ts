import { vi } from 'vitest'
import { type MasqueradeNews, whenMasqueradeTells } from '../masquerade/masquerade-end.ts'
import { showTarget } from '../masquerade/masquerade-store.ts'
import { restoreSession } from '../restore-session.ts'
import { signInHere } from '../sign-in-here.ts'
import { forgetEverything } from './forget-everything.ts'
import { playMasquerade } from './masquerade-server.ts'
import { signedInAnswer } from './signed-in-answer.ts'

// For tests: a tab of an admin, as far as a masquerade concerns it.

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
  signInHere(signedInAnswer(12, 'admin'), { isRemembered: false })
  await restoreSession()
  return played
}

/** What the frame does when a page of the target is opened. */
export async function openTarget(): Promise<void> {
  showTarget(true)
  await restoreSession()
}

/** Quiet, and with everything listed that the frame would be told. */
export function openTab(): { told: MasqueradeNews[]; close: () => void } {
  for (const level of ['warn', 'error', 'info'] as const)
    vi.spyOn(console, level).mockImplementation(() => {})
  const told: MasqueradeNews[] = []
  const stop = whenMasqueradeTells((news) => told.push(news))
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
