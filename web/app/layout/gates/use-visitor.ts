import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { useEffect } from 'react'
import { restoreSession } from '../../session/restore-session.ts'
import { useSessionStore } from '../../session/session-store.ts'
import { useSession } from '../../session/use-session.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

export type Visitor =
  | { kind: 'asking' }
  | { kind: 'unreachable'; askAgain: () => Promise<void> }
  | { kind: 'anonymous' }
  | { kind: 'person'; role: Role | undefined; userId: PersonId | undefined }

/**
 * Identifies the visitor of a public page that looks different when signed in. The server is asked only if the
 * browser remembers a session, so a first visit is anonymous at once.
 */
export function useVisitor(): Visitor {
  const isHydrated = useHydrated()
  const { status, role, userId } = useSession()
  const isRemembered = useSessionStore(({ isAuthenticated }) => isAuthenticated)
  const isDue = isHydrated && status === 'unknown' && isRemembered
  useEffect(() => {
    if (isDue) void restoreSession()
  }, [isDue])
  if (!isHydrated || isDue || status === 'validating') return { kind: 'asking' }
  if (status === 'unreachable') return { kind: 'unreachable', askAgain: () => restoreSession() }
  return status === 'authenticated' ? { kind: 'person', role, userId } : { kind: 'anonymous' }
}
