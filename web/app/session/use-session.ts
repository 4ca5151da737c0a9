import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { useShallow } from 'zustand/react/shallow'
import { type SessionStatus, useSessionStore } from './session-store.ts'

interface Session {
  status: SessionStatus
  /** Undefined for nobody and for a user type we do not know. */
  role: Role | undefined
  userId: PersonId | undefined
}

/** Who is here, as far as the server has said so; stored values alone name nobody. */
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
