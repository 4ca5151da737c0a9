import { useSessionStore } from '../../../../session/session-store.ts'

let asking: AbortController | undefined

async function ask({ signal }: AbortController): Promise<void> {
  try {
    const { restoreSession } = await import('../../../../session/restore-session.ts')
    if (!signal.aborted) await restoreSession({ isBackground: true, signal })
  } catch {
    // The form is usable without this answer.
  }
}

/**
 * The user may still be signed in from an earlier visit. The server is asked only if the browser remembers a
 * session, and in the background, so the form is usable meanwhile.
 */
export function checkExistingSession(): () => void {
  const { status, isAuthenticated } = useSessionStore.getState()
  if (status === 'unknown' && isAuthenticated) {
    asking = new AbortController()
    void ask(asking)
  }
  return stopSessionCheck
}

/** A late answer about the old session must not undo a new sign-in. */
export function stopSessionCheck(): void {
  asking?.abort()
  asking = undefined
}
