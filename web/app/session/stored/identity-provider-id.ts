import type { SignedIn } from '@evenkeel/contract/account/identity'
import { readStored, writeStored } from '../../server-link/browser-storage.ts'
import { clientLog } from '../../server-link/client-log.ts'
import { readToken } from '../token/read-token.ts'
import { sharedNames } from './stored-names.ts'

/** The identity provider's own id of the person: a label that opens nothing (spec 3-19). */
export function keepIdentityProviderId(userSub: string): void {
  writeStored('local', sharedNames.identityProviderId, userSub)
}

/**
 * spec 3-20: where the answer does not name it and none is kept, the ID token's `sub` is it. The token itself is
 * read and dropped.
 */
export function keepIdentityProviderIdOf({ UserSub, idToken }: Pick<SignedIn, 'UserSub' | 'idToken'>): void {
  if (UserSub) keepIdentityProviderId(UserSub)
  if (UserSub || readStored('local', sharedNames.identityProviderId)) return
  try {
    keepIdentityProviderId(readToken(idToken).sub)
  } catch (error) {
    // A missing label is no reason to keep somebody out.
    clientLog.warn('no identity provider id', { name: error instanceof Error ? error.name : 'unknown' })
  }
}
