import { type PersonId, readPersonId } from '@evenkeel/contract/person-id'
import { readStored } from '../../server-link/browser-storage.ts'
import { sharedNames } from './stored-names.ts'

// What the browser remembers of who is signed in. Anybody can write there, so it decides what a page shows first
// and never what somebody may do: that is the server's (security H30).

interface StoredIds {
  userId: PersonId | undefined
  consumerId: PersonId | undefined
  advisorId: PersonId | undefined
}

const readId = (name: string) => readPersonId(readStored('local', name) ?? '')

/** spec 6-02 as read: the advisor id is kept and feedback needs it; the server decides who is an advisor. */
export function storedIds(): StoredIds {
  return {
    userId: readId(sharedNames.userId),
    consumerId: readId(sharedNames.consumerId),
    advisorId: readId(sharedNames.advisorId),
  }
}
