import type { SignedIn } from '@evenkeel/contract/account/identity'
import { readStored, writeStored } from '../../server-link/browser-storage.ts'
import { clientLog } from '../../server-link/client-log.ts'
import { readToken } from '../token/read-token.ts'
import { sharedNames } from './stored-names.ts'

/** The identity provider's id of the person, a label that grants nothing (spec 3-19). */
export function storeIdentityProviderId(userSub: string): void {
  writeStored('local', sharedNames.identityProviderId, userSub)
}

/**
 * spec 3-20: if the answer lacks the id and none is stored, the ID token's `sub` is used. The token itself isn't
 * kept.
 */
export function storeIdentityProviderIdOf({ UserSub, idToken }: Pick<SignedIn, 'UserSub' | 'idToken'>): void {
  if (UserSub) storeIdentityProviderId(UserSub)
  if (UserSub || readStored('local', sharedNames.identityProviderId)) return
  try {
    storeIdentityProviderId(readToken(idToken).sub)
  } catch (error) {
    // A missing label must not block the sign-in.
    clientLog.warn('no identity provider id', { name: error instanceof Error ? error.name : 'unknown' })
  }
}
