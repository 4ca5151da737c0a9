import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { useEffect } from 'react'
import { restoreSession } from '../../../../session/restore-session.ts'
import { useSessionStore } from '../../../../session/session-store.ts'
import { useSession } from '../../../../session/use-session.ts'

export type SignedInAdvisor =
  | { kind: 'asking' | 'nobody' | 'unreachable' }
  | { kind: 'other'; role: Role | undefined }
  | { kind: 'advisor'; advisorId: PersonId }

/**
 * Who uses this public page. The server is asked only if the browser remembers a session, so first visitors cause no
 * call.
 */
export function useSignedInAdvisor(): SignedInAdvisor {
  const { status, role, userId } = useSession()
  const isRemembered = useSessionStore(({ isAuthenticated }) => isAuthenticated)
  const isAsked = status === 'unknown' && isRemembered
  useEffect(() => {
    if (isAsked) void restoreSession()
  }, [isAsked])

  if (status === 'validating' || isAsked) return { kind: 'asking' }
  if (status === 'unreachable') return { kind: 'unreachable' }
  if (status !== 'authenticated') return { kind: 'nobody' }
  return role === 'advisor' && userId !== undefined
    ? { kind: 'advisor', advisorId: userId }
    : { kind: 'other', role }
}
