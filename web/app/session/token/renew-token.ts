import { renewSession, type SignedIn } from '@evenkeel/contract/account/identity'
import { type CallOptions, call } from '../../server-link/call.ts'
import { CallFailed } from '../../server-link/call-failed.ts'
import { keepIdentityProviderIdOf } from '../stored/identity-provider-id.ts'
import type { Person } from '../stored/store-person.ts'
import { onTabMessage, sendToOtherTabs, type TabMessage } from '../tabs/tab-messages.ts'
import { withTabLock } from '../tabs/with-tab-lock.ts'
import { currentToken, isTokenUsable, storeToken } from './access-token.ts'

// A new bearer for the session of this browser, by its httpOnly cookie. One question at a time, in this tab and
// across tabs: each answer makes the cookie before it worthless.

export type Renewal = { kind: 'renewed'; person: Person } | { kind: 'nobody' } | { kind: 'unreachable' }

/** How long a tab that waited for another one waits for its news, before it asks the server itself. */
const newsWithinMs = 300

let running: Promise<Renewal> | undefined
let isNobody = false

/** Nobody is signed in, as far as the server was asked: it is not asked again until somebody says otherwise. */
export function isKnownSignedOut(): boolean {
  return isNobody
}

export function rememberSignedOut(): void {
  isNobody = true
}

export function forgetSignedOut(): void {
  isNobody = false
}

/** Keeps what a renewal or a fresh sign-in within the same session brought, here and in the other tabs. */
export function storeRenewed(answer: SignedIn): void {
  const { accessToken, expiresIn, userId, userType } = answer
  const lifeMs = expiresIn * 1000
  isNobody = false
  storeToken(accessToken, lifeMs)
  keepIdentityProviderIdOf(answer)
  sendToOtherTabs({ kind: 'renewed', accessToken, lifeMs, userId, userType })
}

async function askServer({ fetch }: CallOptions): Promise<Renewal | undefined> {
  const before = currentToken()
  try {
    // Whoever asked first may give up; the answer is everybody's.
    const answer = await call(renewSession, {}, { isBackground: true, ...(fetch && { fetch }) })
    // Somebody signed in or out while the answer was on its way: it belongs to a session that is over.
    if (currentToken() !== before) return undefined
    if (!answer.isAuthenticated) {
      isNobody = true
      return { kind: 'nobody' }
    }
    storeRenewed(answer)
    return { kind: 'renewed', person: answer }
  } catch (error) {
    if (error instanceof CallFailed && error.status === 401) return { kind: 'nobody' }
    // No answer says nothing about who is signed in: the old token stays, and nobody is signed out by it.
    return { kind: 'unreachable' }
  }
}

function listenForToken() {
  const heard = Promise.withResolvers<void>()
  let news: Renewal | undefined
  const settle = (renewal: Renewal) => {
    news = renewal
    heard.resolve()
  }
  const stop = onTabMessage((told: TabMessage) => {
    if (told.kind === 'signed-out') settle({ kind: 'nobody' })
    if (told.kind !== 'renewed' && told.kind !== 'signed-in') return
    storeToken(told.accessToken, told.lifeMs)
    settle({ kind: 'renewed', person: told })
  })
  const within = async (ms: number) => {
    const timer = setTimeout(heard.resolve, ms)
    await heard.promise
    clearTimeout(timer)
    return news
  }
  return { stop, within, latest: () => news }
}

async function renew(options: CallOptions): Promise<Renewal> {
  const before = currentToken()
  const otherTabs = listenForToken()
  try {
    return await withTabLock(async (hasWaited) => {
      const news = hasWaited ? await otherTabs.within(newsWithinMs) : undefined
      if (news && (news.kind === 'nobody' || isTokenUsable())) return news
      // Signed out while waiting: asking now could bring back a session that is about to end.
      if (before !== undefined && currentToken() === undefined) return { kind: 'nobody' }
      const answer = (await askServer(options)) ?? otherTabs.latest()
      return answer ?? { kind: currentToken() === undefined ? 'nobody' : 'unreachable' }
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
