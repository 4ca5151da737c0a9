import { renewSession, type SignedIn } from '@evenkeel/contract/account/identity'
import { type CallOptions, call } from '../../server-link/call.ts'
import { CallFailed } from '../../server-link/call-failed.ts'
import { storeIdentityProviderIdOf } from '../stored/identity-provider-id.ts'
import type { Person } from '../stored/store-person.ts'
import { onTabMessage, sendToOtherTabs, type TabMessage } from '../tabs/tab-messages.ts'
import { withTabLock } from '../tabs/with-tab-lock.ts'
import { currentToken, isTokenUsable, storeToken } from './access-token.ts'

// Gets a new bearer token for this browser's session through its httpOnly cookie. Only one renewal runs at a time
// across all tabs, because each one invalidates the previous cookie.

export type Renewal = { kind: 'renewed'; person: Person } | { kind: 'signed-out' } | { kind: 'unreachable' }

/** How long a tab that waited for another tab's renewal waits for its message before it asks the server itself. */
const messageWithinMs = 300

let running: Promise<Renewal> | undefined
let isSignedOut = false

/** The server has reported no session; it isn't asked again until someone signs in. */
export function isKnownSignedOut(): boolean {
  return isSignedOut
}

export function rememberSignedOut(): void {
  isSignedOut = true
}

export function forgetSignedOut(): void {
  isSignedOut = false
}

/** Stores the result of a renewal or a reauthentication within the same session, here and in the other tabs. */
export function storeRenewed(answer: SignedIn): void {
  const { accessToken, expiresIn, userId, userType } = answer
  const lifeMs = expiresIn * 1000
  isSignedOut = false
  storeToken(accessToken, lifeMs)
  storeIdentityProviderIdOf(answer)
  sendToOtherTabs({ kind: 'renewed', accessToken, lifeMs, userId, userType })
}

async function askServer({ fetch }: CallOptions): Promise<Renewal | undefined> {
  const before = currentToken()
  try {
    // The first caller's abort signal isn't passed on, because the answer serves every caller.
    const answer = await call(renewSession, {}, { isBackground: true, ...(fetch && { fetch }) })
    // A sign-in or sign-out happened while the request was in flight, so the answer belongs to an ended session.
    if (currentToken() !== before) return undefined
    if (!answer.isAuthenticated) {
      isSignedOut = true
      return { kind: 'signed-out' }
    }
    storeRenewed(answer)
    return { kind: 'renewed', person: answer }
  } catch (error) {
    if (error instanceof CallFailed && error.status === 401) return { kind: 'signed-out' }
    // Without an answer the session state is unknown: the old token stays and nothing is signed out.
    return { kind: 'unreachable' }
  }
}

function listenForToken() {
  const settled = Promise.withResolvers<void>()
  let heardRenewal: Renewal | undefined
  const settle = (renewal: Renewal) => {
    heardRenewal = renewal
    settled.resolve()
  }
  const stop = onTabMessage((message: TabMessage) => {
    if (message.kind === 'signed-out') settle({ kind: 'signed-out' })
    if (message.kind !== 'renewed' && message.kind !== 'signed-in') return
    storeToken(message.accessToken, message.lifeMs)
    settle({ kind: 'renewed', person: message })
  })
  const within = async (ms: number) => {
    const timer = setTimeout(settled.resolve, ms)
    await settled.promise
    clearTimeout(timer)
    return heardRenewal
  }
  return { stop, within, latest: () => heardRenewal }
}

async function renew(options: CallOptions): Promise<Renewal> {
  const before = currentToken()
  const otherTabs = listenForToken()
  try {
    return await withTabLock(async (hasWaited) => {
      const heardRenewal = hasWaited ? await otherTabs.within(messageWithinMs) : undefined
      if (heardRenewal && (heardRenewal.kind === 'signed-out' || isTokenUsable())) return heardRenewal
      // Signed out while waiting: asking now could bring back a session that is about to end.
      if (before !== undefined && currentToken() === undefined) return { kind: 'signed-out' }
      const answer = (await askServer(options)) ?? otherTabs.latest()
      return answer ?? { kind: currentToken() === undefined ? 'signed-out' : 'unreachable' }
    })
  } finally {
    otherTabs.stop()
  }
}

export function renewToken(options: CallOptions = {}): Promise<Renewal> {
  running ??= renew(options).finally(() => {
    running = undefined
  })
  return running
}
