import { type PersonId, readPersonId } from '@evenkeel/contract/person-id'
import { readStored } from '../../server-link/browser-storage.ts'
import { sharedNames } from './stored-names.ts'

// What the browser remembers of the signed-in person. Anyone can write there, so it decides only what a page shows
// first, never what is allowed; the server decides that (security H30).

interface StoredIds {
  userId: PersonId | undefined
  consumerId: PersonId | undefined
  /** An advisor is recognized by this id (spec 6-02). */
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
