import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { ReadableError } from '../../../server-link/failure-sentence.ts'

/** The browser refused or the user canceled. */
export class PasskeyNotCreated extends ReadableError {
  override name = 'PasskeyNotMade'
}

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was created. Try again when you’re ready.',
  AbortError: 'No passkey was created. Try again when you’re ready.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys don’t work at this web address. Use your password.',
  ConstraintError: 'This device has no screen lock. Set one up and try again.',
}

/** False on plain http other than localhost, and in very old browsers. */
export function canCreatePasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function'
}

/** The code is loaded when the first passkey is created. */
export async function createPasskey(
  options: Record<string, unknown>,
): Promise<{ id: string } & Record<string, unknown>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    return { ...(await startRegistration({ optionsJSON })) }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new PasskeyNotCreated(
      sentences[name] ??
        'This browser couldn’t create a passkey. Nothing has changed. Try again, or use another browser.',
      { cause: error },
    )
  }
}
