import { vi } from 'vitest'

// For tests: another tab of the same browser. It has a memory of its own (the modules are loaded anew), and shares
// local storage, cookies, locks and the channel with the others. Session storage is the tab's own, so what the other
// tab put there is taken away.

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
    /** Why this tab was left, in order. */
    left,
    close: closeTabMessages,
  }
}

export type Tab = Awaited<ReturnType<typeof openTab>>
