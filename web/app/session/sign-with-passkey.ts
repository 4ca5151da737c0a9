import { startPasskeySignIn } from '@evenkeel/contract/account/second-factor'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { call } from '../server-link/call.ts'

/** A passkey that has signed the server's challenge; without an address, because the passkey says who it is. */
export async function signWithPasskey(fallback?: string) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { session, options } = await call(
    startPasskeySignIn,
    {},
    { isBackground: true, ...(fallback !== undefined && { fallback }) },
  )
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { session, response: { ...(await startAuthentication({ optionsJSON })) } }
}
