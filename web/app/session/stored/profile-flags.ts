import type { PersonId } from '@evenkeel/contract/person-id'
import { writeStored } from '../../server-link/browser-storage.ts'
import { useSessionStore } from '../session-store.ts'
import { sharedNames } from './stored-names.ts'

// The harmless keys that a profile brings (spec 3-28): flags and public ids of the person who is signed in, never a
// name, an amount or a consumer's answer (security H21).

const isOwn = (role: 'advisor' | 'consumer', id: PersonId) => {
  const { user, userId } = useSessionStore.getState()
  return user === role && userId === id
}

interface AdvisorFlags {
  advisorId: PersonId
  isVerified: boolean
  specializationIds: readonly number[]
}

export function keepAdvisorFlags({ advisorId, isVerified, specializationIds }: AdvisorFlags): void {
  if (!isOwn('advisor', advisorId)) return
  writeStored('local', sharedNames.advisorVerified, String(isVerified))
  writeStored('local', sharedNames.specializationCache, JSON.stringify(specializationIds))
}

/** Whether the consumer has finished onboarding; nothing else tells one kind of consumer from another. */
export function keepConsumerType(consumerId: PersonId, isOnboarded: boolean): void {
  if (isOwn('consumer', consumerId))
    writeStored('local', sharedNames.consumerType, isOnboarded ? 'onboarded' : 'new')
}
