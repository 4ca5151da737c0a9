import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Ceremony, softwareAuthenticator } from './fixtures/software-authenticator.ts'
import {
  makeRegistrationOptions,
  makeSignInOptions,
  readAssertion,
  readRegistration,
} from './passkey-ceremony.ts'

const site = new URL('http://localhost:3000')
const challenge = randomBytes(32).toString('base64url')
const userHandle = randomBytes(16)
const handleText = userHandle.toString('base64url')

async function registered(counter = 0) {
  const authenticator = softwareAuthenticator(site)
  const facts = await readRegistration(site, challenge, authenticator.create({ challenge, counter }))
  return { authenticator, passkey: { ...facts, userHandle } }
}

const wrongCeremonies: [string, Partial<Ceremony>][] = [
  ['made for another site', { origin: 'http://localhost:3001' }],
  ['made for a look-alike of our name', { rpId: 'localhost.example' }],
  ['made without checking who holds the device', { isUserVerified: false }],
  ['made for another challenge', { challenge: randomBytes(32).toString('base64url') }],
]

describe('a new passkey is refused', () => {
  test.each(wrongCeremonies)('when it was %s', async (_, wrong) => {
    const sent = softwareAuthenticator(site).create({ challenge, ...wrong })
    await expect(readRegistration(site, challenge, sent)).rejects.toThrow()
  })

  test('when it brings a certificate nobody asked for, before an address in it could be fetched', async () => {
    const statement = new Map([['x5c', new Uint8Array([1])]])
    for (const format of ['packed', 'apple', 'android-key', 'tpm', 'fido-u2f', 'android-safetynet']) {
      const sent = softwareAuthenticator(site).create({ challenge, format, statement })
      await expect(readRegistration(site, challenge, sent)).rejects.toThrow('not asked for')
    }
  })

  test.each([{ id: 'x' }, { id: 'x', rawId: 'x', type: 'public-key', response: {} }, { id: '' }])(
    'when it is no credential at all: %o',
    async (sent) => {
      await expect(readRegistration(site, challenge, sent)).rejects.toThrow()
    },
  )

  test('when an answer to a sign-in is sent in its place', async () => {
    const sent = softwareAuthenticator(site).get({ challenge, userHandle: handleText })
    await expect(readRegistration(site, challenge, sent)).rejects.toThrow()
  })
})

describe('a sign-in is refused', () => {
  test.each(wrongCeremonies)('when the answer was %s', async (_, wrong) => {
    const { authenticator, passkey } = await registered()
    const sent = authenticator.get({ challenge, userHandle: handleText, ...wrong })
    await expect(readAssertion(site, challenge, sent, passkey)).rejects.toThrow()
  })

  test('when another key signed it', async () => {
    const { passkey } = await registered()
    const stranger = softwareAuthenticator(site)
    const sent = { ...stranger.get({ challenge, userHandle: handleText }) }
    const id = passkey.credentialId.toString('base64url')
    await expect(readAssertion(site, challenge, { ...sent, id, rawId: id }, passkey)).rejects.toThrow(
      'signature',
    )
  })

  test.each([undefined, '', randomBytes(16).toString('base64url')])(
    'when it names nobody or somebody else (%s) as the owner',
    async (named) => {
      const { authenticator, passkey } = await registered()
      const sent = authenticator.get({ challenge, ...(named !== undefined && { userHandle: named }) })
      await expect(readAssertion(site, challenge, sent, passkey)).rejects.toThrow('another account')
    },
  )

  test.each([4, 5])('when the device counts %d after 5: somebody has a copy', async (counter) => {
    const { authenticator, passkey } = await registered(5)
    const sent = authenticator.get({ challenge, userHandle: handleText, counter })
    await expect(readAssertion(site, challenge, sent, passkey)).rejects.toThrow('counter')
  })

  test('when the stored key is of no use', async () => {
    const { authenticator, passkey } = await registered()
    const { publicKey } = generateKeyPairSync('ed25519')
    const other = { ...passkey, publicKey: publicKey.export({ type: 'spki', format: 'der' }) }
    const sent = authenticator.get({ challenge, userHandle: handleText })
    await expect(readAssertion(site, challenge, sent, other)).rejects.toThrow()
  })
})

test('a passkey that was made here signs in here', async () => {
  const { authenticator, passkey } = await registered(5)
  expect(passkey).toMatchObject({ isMultiDevice: true, isBackedUp: true, counter: 5 })
  expect(passkey.transports).toEqual(['hybrid', 'internal'])
  const sent = authenticator.get({ challenge, userHandle: handleText, counter: 6 })
  expect(await readAssertion(site, challenge, sent, passkey)).toMatchObject({ counter: 6 })
})

test('what the browser is asked for: a key it can find by itself, its owner checked, no attestation', async () => {
  const known = { credentialId: randomBytes(32), transports: ['usb'] }
  const person = { handle: userHandle, name: 'dana@whitfield.example', displayName: 'Dana Whitfield' }
  const options = await makeRegistrationOptions(site, person, [known])
  expect(options).toMatchObject({
    attestation: 'none',
    rp: { id: 'localhost', name: 'Evenkeel' },
    user: { id: handleText },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: known.credentialId.toString('base64url'), transports: ['usb'] }],
  })
})

test('a sign-in names no credential and asks for the owner, with a challenge of its own each time', async () => {
  const [one, two] = [await makeSignInOptions(site), await makeSignInOptions(site)]
  expect(one).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
  expect(one.challenge).not.toBe(two.challenge)
  expect(Buffer.from(one.challenge, 'base64url').length).toBeGreaterThanOrEqual(16)
})
