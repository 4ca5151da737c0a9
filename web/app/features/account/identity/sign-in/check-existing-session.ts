import { useSessionStore } from '../../../../session/session-store.ts'

let asking: AbortController | undefined

async function ask({ signal }: AbortController): Promise<void> {
  try {
    const { restoreSession } = await import('../../../../session/restore-session.ts')
    if (!signal.aborted) await restoreSession({ isBackground: true, signal })
  } catch {
    // Nobody was asked: the form is there all the same.
  }
}

/**
 * Somebody may have signed in on an earlier visit. The server is asked only where the browser remembers that, in the
 * background: the form is there meanwhile.
 */
export function checkExistingSession(): () => void {
  const { status, isAuthenticated } = useSessionStore.getState()
  if (status === 'unknown' && isAuthenticated) {
    asking = new AbortController()
    void ask(asking)
  }
  return stopSessionCheck
}

/** An answer about the time before a sign-in must not undo it. */
export function stopSessionCheck(): void {
  asking?.abort()
  asking = undefined
}
