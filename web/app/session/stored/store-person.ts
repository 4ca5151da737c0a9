import type { PersonId } from '@evenkeel/contract/person-id'
import { removeStored, writeStored } from '../../server-link/browser-storage.ts'
import { readRole } from '../read-role.ts'
import { rememberPerson } from './person-id-mapping.ts'
import { advisorUuidOfTab, sharedNames } from './stored-names.ts'

export interface Person {
  userId: PersonId | null
  userType: unknown
}

function keep(name: string, value: string | undefined, kind: 'local' | 'session' = 'local'): void {
  if (value === undefined) removeStored(kind, name)
  else writeStored(kind, name, value)
}

/** Stores number, role and the role's id under the specification's names (spec 3-28). No name, no email. */
export function storePerson({ userId, userType }: Person): void {
  const role = readRole(userType)
  const id = userId === null ? undefined : String(userId)
  const isAdvisor = role === 'advisor' && userId !== null
  keep(sharedNames.userId, id)
  keep(sharedNames.userRole, role)
  keep(sharedNames.consumerId, role === 'consumer' ? id : undefined)
  keep(sharedNames.advisorId, role === 'advisor' ? id : undefined)
  const advisorUuid = isAdvisor ? rememberPerson('advisor', userId) : undefined
  keep(sharedNames.advisorUuid, advisorUuid)
  keep(advisorUuidOfTab, advisorUuid, 'session')
  if (role === 'consumer' && userId !== null) rememberPerson('consumer', userId)
}
