import { startPasskeySignIn } from '@evenkeel/contract/account/second-factor'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { call } from '../server-link/call.ts'

/** Gets a passkey to sign the server's challenge. No email is needed, because the passkey identifies the account. */
export async function signWithPasskey(fallback?: string) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { session, options } = await call(
    startPasskeySignIn,
    {},
    { isBackground: true, ...(fallback !== undefined && { fallback }) },
  )
  // The contract passes the library's options through as opaque JSON.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { session, response: { ...(await startAuthentication({ optionsJSON })) } }
}
