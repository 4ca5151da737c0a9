import { vi } from 'vitest'

// For tests: another tab of the same browser. It has a memory of its own (the modules are loaded anew), and shares
// local storage, cookies, locks and the channel with the others. Session storage is the tab's own, so what the other
// tab put there is taken away.

export async function openTab() {
  vi.resetModules()
  sessionStorage.clear()
  const [
    { call },
    { forgetToken, keepToken, keptToken },
    { renewToken, isNobodyKnown },
    { restoreSession },
    { signInHere },
    { signOut },
    { enterSession, useSessionStore },
    { useAccountHolder },
    { whenLeaving },
    { whenSessionEnds },
    { closeTabNews },
    { joinSession },
  ] = await Promise.all([
    import('../../server-link/call.ts'),
    import('../token/kept-token.ts'),
    import('../token/renew-token.ts'),
    import('../restore-session.ts'),
    import('../sign-in-here.ts'),
    import('../sign-out.ts'),
    import('../session-store.ts'),
    import('../account-holder.ts'),
    import('../way-out.ts'),
    import('../end-session.ts'),
    import('../tabs/tab-news.ts'),
    import('../join-session.ts'),
  ])
  const left: string[] = []
  whenLeaving((reason) => left.push(reason))
  return {
    call,
    forgetToken,
    keepToken,
    keptToken,
    renewToken,
    isNobodyKnown,
    restoreSession,
    signInHere,
    signOut,
    joinSession,
    enterSession,
    whenSessionEnds,
    session: () => useSessionStore.getState(),
    holder: () => useAccountHolder.getState(),
    /** Why this tab was left, in order. */
    left,
    close: closeTabNews,
  }
}

export type Tab = Awaited<ReturnType<typeof openTab>>
