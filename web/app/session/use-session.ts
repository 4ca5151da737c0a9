import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { type SessionStatus, useSessionStore } from './session-store.ts'

interface Session {
  status: SessionStatus
  /** Undefined for visitors and for an unknown user type. */
  role: Role | undefined
  userId: PersonId | undefined
}

/** The current person as confirmed by the server; stored values alone identify no one. */
export function useSession(): Session {
  const status = useSessionStore((session) => session.status)
  const role = useSessionStore((session) => session.user) ?? undefined
  const userId = useSessionStore((session) => session.userId) ?? undefined
  return status === 'authenticated'
    ? { status, role, userId }
    : { status, role: undefined, userId: undefined }
}
