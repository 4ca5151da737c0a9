import type { Role } from '@evenkeel/contract/choices'
import { storageNames } from '@evenkeel/contract/constants'
import type { PersonId } from '@evenkeel/contract/person-id'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { storedState } from '../server-link/stored-state.ts'
import { readRole } from './read-role.ts'

/** What the server has said in this visit. Only 'authenticated' grants anything; stored values never do. */
export type SessionStatus = 'unknown' | 'validating' | 'authenticated' | 'unauthenticated' | 'unreachable'

interface SessionState {
  /** The role, under the specification's name (spec 3-24). */
  user: Role | null
  userId: PersonId | null
  isAuthenticated: boolean
  status: SessionStatus
}

const signedOut = { user: null, userId: null, isAuthenticated: false } as const

export const useSessionStore = create<SessionState>()(
  persist((): SessionState => ({ ...signedOut, status: 'unknown' }), {
    name: storageNames.user,
    storage: createJSONStorage(() => storedState),
    partialize: ({ user, userId, isAuthenticated }) => ({ user, userId, isAuthenticated }),
  }),
)

export function setStatus(status: SessionStatus): void {
  useSessionStore.setState({ status })
}

export function enterSession(person: { userId: PersonId | null; userType: unknown }): void {
  const user = readRole(person.userType) ?? null
  useSessionStore.setState({ user, userId: person.userId, isAuthenticated: true, status: 'authenticated' })
}

/** spec 4-07: clears user, userId and the flag. */
export function leaveSession(): void {
  useSessionStore.setState({ ...signedOut, status: 'unauthenticated' })
}
