import { brand } from '@evenkeel/contract/site/brand'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

// The only file that knows the WebAuthn library, which is loaded with the first passkey because it would add half a
// second to the server's start.
const load = () => import('@simplewebauthn/server')

const timeout = 5 * 60 * 1000
/** ES256, EdDSA and RS256 cover all authenticators. */
const supportedAlgorithmIDs = [-7, -8, -257]
const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** As the browser sent it; only its id has been validated. */
export type SentCredential = { id: string } & Record<string, unknown>
type Options = Record<string, unknown> & { challenge: string }

export interface PasskeyFacts {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  isMultiDevice: boolean
  isBackedUp: boolean
}

/** Why a credential was refused, for the log only; the caller is not told. */
export class CredentialRefused extends Error {
  override name = 'CredentialRefused'
  readonly isForOperators = true
}

/** The library's sentence up to the first value it quotes. */
const refused = (error: unknown) =>
  new CredentialRefused(
    error instanceof Error ? error.message.replace(/["'`:,(].*$/s, '').trim() : 'unreadable',
  )

export async function makeRegistrationOptions(
  site: URL,
  person: { handle: Buffer; name: string; displayName: string },
  known: readonly { credentialId: Buffer; transports: string[] }[],
): Promise<Options> {
  const { generateRegistrationOptions } = await load()
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: site.hostname,
    userID: new Uint8Array(person.handle),
    userName: person.name,
    userDisplayName: person.displayName,
    timeout,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    supportedAlgorithmIDs,
  })
  return { ...options }
}

export async function readRegistration(
  site: URL,
  challenge: string,
  sent: SentCredential,
): Promise<PasskeyFacts> {
  const { verifyRegistrationResponse } = await load()
  try {
    // The library checks every field itself.
    const response = sent as unknown as RegistrationResponseJSON
    await refuseCertificates(response)
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.hostname,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    })
    if (!verified) throw new Error('The attestation is not valid')
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
    const transports: unknown = credential.transports
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: Array.isArray(transports) ? knownTransports.filter((one) => transports.includes(one)) : [],
      isMultiDevice: credentialDeviceType === 'multiDevice',
      isBackedUp: credentialBackedUp,
    }
  } catch (error) {
    throw refused(error)
  }
}

// We request no attestation. The library would check an unrequested certificate against a revocation list at an
// address inside it, and this server must not fetch addresses that callers choose.
async function refuseCertificates({ response }: RegistrationResponseJSON): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
  )
  const format = attestation.get('fmt')
  const isSelfMade = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined
  if (format !== 'none' && !isSelfMade) throw new Error('An attestation that was not asked for')
}

export async function makeSignInOptions(site: URL): Promise<Options> {
  const { generateAuthenticationOptions } = await load()
  const options = await generateAuthenticationOptions({
    rpID: site.hostname,
    allowCredentials: [],
    userVerification: 'required',
    timeout,
  })
  return { ...options }
}

export async function readAssertion(
  site: URL,
  challenge: string,
  sent: SentCredential,
  passkey: Pick<PasskeyFacts, 'credentialId' | 'publicKey' | 'counter'> & { userHandle: Buffer },
): Promise<Pick<PasskeyFacts, 'counter' | 'isMultiDevice' | 'isBackedUp'>> {
  const { verifyAuthenticationResponse } = await load()
  try {
    // The library checks every field itself.
    const response = sent as unknown as AuthenticationResponseJSON
    // No email was typed, so the handle identifies the owner of the key (WebAuthn 3, 7.2 step 6).
    const handle = Buffer.from(String(response.response.userHandle ?? ''), 'base64url')
    if (!handle.equals(passkey.userHandle)) throw new Error('The key belongs to another account')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.hostname,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId.toString('base64url'),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    })
    if (!verified) throw new Error('The signature is not valid')
    return {
      counter: authenticationInfo.newCounter,
      isMultiDevice: authenticationInfo.credentialDeviceType === 'multiDevice',
      isBackedUp: authenticationInfo.credentialBackedUp,
    }
  } catch (error) {
    throw refused(error)
  }
}

/** The 16 bytes of the account's id: the same for all keys of a person, without personal data. */
export function userHandleOf(sub: string): Buffer {
  return Buffer.from(sub.replaceAll('-', ''), 'hex')
}
