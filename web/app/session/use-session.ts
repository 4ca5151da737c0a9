import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { useShallow } from 'zustand/react/shallow'
import { type SessionStatus, useSessionStore } from './session-store.ts'

interface Session {
  status: SessionStatus
  /** Undefined for visitors and for an unknown user type. */
  role: Role | undefined
  userId: PersonId | undefined
}

/** The current person as confirmed by the server; stored values alone identify no one. */
export function useSession(): Session {
  return useSessionStore(
    useShallow(({ status, user, userId }) => {
      const isSure = status === 'authenticated'
      return {
        status,
        role: isSure ? (user ?? undefined) : undefined,
        userId: isSure ? (userId ?? undefined) : undefined,
      }
    }),
  )
}
