import type { SignedIn } from '@evenkeel/contract/account/identity'
import { identityFallbacks } from '@evenkeel/contract/sentences'
import { loadIdentityQueries, loadPart } from '../load-part.ts'

/** Without an address: the passkey says who it is. Its code is loaded when somebody has one. */
export async function signInByPasskey(rememberMe: boolean): Promise<SignedIn> {
  const [{ signWithPasskey }, { signInWithPasskey }] = await Promise.all([
    loadPart(() => import('../../../../session/sign-with-passkey.ts'), identityFallbacks.signIn),
    loadIdentityQueries(identityFallbacks.signIn),
  ])
  return signInWithPasskey({ ...(await signWithPasskey(identityFallbacks.signIn)), rememberMe })
}
