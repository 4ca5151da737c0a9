import { vi } from 'vitest'

// Another tab of the same browser. Its modules are loaded again, and it shares local storage, cookies, locks and
// the channel. Session storage belongs to one tab, so the other tab's entries are removed.

export async function openTab() {
  vi.resetModules()
  sessionStorage.clear()
  const [
    { call },
    { forgetToken, storeToken, currentToken },
    { renewToken, isKnownSignedOut },
    { restoreSession },
    { storeSignIn },
    { signOut },
    { enterSession, useSessionStore },
    { useAccountHolder },
    { onLeave },
    { onSessionEnd },
    { closeTabMessages },
    { connectSession },
  ] = await Promise.all([
    import('../../server-link/call.ts'),
    import('../token/access-token.ts'),
    import('../token/renew-token.ts'),
    import('../restore-session.ts'),
    import('../store-sign-in.ts'),
    import('../sign-out.ts'),
    import('../session-store.ts'),
    import('../account-holder.ts'),
    import('../leave-events.ts'),
    import('../end-session.ts'),
    import('../tabs/tab-messages.ts'),
    import('../connect-session.ts'),
  ])
  const left: string[] = []
  onLeave((reason) => left.push(reason))
  return {
    call,
    forgetToken,
    storeToken,
    currentToken,
    renewToken,
    isKnownSignedOut,
    restoreSession,
    storeSignIn,
    signOut,
    connectSession,
    enterSession,
    onSessionEnd,
    session: () => useSessionStore.getState(),
    holder: () => useAccountHolder.getState(),
    /** Why the session ended in this tab, in order. */
    left,
    close: closeTabMessages,
  }
}

export type Tab = Awaited<ReturnType<typeof openTab>>
