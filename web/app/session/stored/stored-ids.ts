import { type PersonId, readPersonId } from '@evenkeel/contract/person-id'
import { readStored } from '../../server-link/browser-storage.ts'
import { sharedNames } from './stored-names.ts'

// What the browser remembers of the signed-in person. Anyone can write there, so it decides only what a page shows
// first, never what is allowed; the server decides that (security H30).

interface StoredIds {
  userId: PersonId | undefined
  consumerId: PersonId | undefined
  advisorId: PersonId | undefined
}

const readId = (name: string) => readPersonId(readStored('local', name) ?? '')

export function storedIds(): StoredIds {
  return {
    userId: readId(sharedNames.userId),
    consumerId: readId(sharedNames.consumerId),
    advisorId: readId(sharedNames.advisorId),
  }
}

/** spec 6-02: an advisor is recognised by an advisor id in storage. */
export function isStoredAdvisor(): boolean {
  return storedIds().advisorId !== undefined
}
