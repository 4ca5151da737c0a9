import { sentenceOf } from '@evenkeel/contract/problem'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { currentToken } from '../../../session/token/access-token.ts'
import { refusal } from '../../../testing/play-server.ts'
import { identityServer, signedIn } from './testing/identity-server.ts'
import { arrivedAt, button, showIdentity, startAfresh } from './testing/show-identity.tsx'

startAfresh()

const optionsPath = '/api/auth/passkeys/options'
const signInPath = '/api/auth/passkeys/sign-in'
const options = { session: 'attempt-1', options: { challenge: 'AAAA', allowCredentials: [] } }

const bytes = new Uint8Array([1, 2, 3]).buffer
const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
  getClientExtensionResults: () => ({}),
}

function authenticator(get: () => Promise<unknown>) {
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
}

test('a browser without passkeys is not offered one', () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  showIdentity('/shared/login')
  expect(screen.queryByRole('button', { name: 'Sign in with passkey' })).toBeNull()
})

describe('nobody is signed in', () => {
  test('by a passkey that was not used: no reproach, and the password still works', async () => {
    authenticator(async () => {
      throw new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError')
    })
    identityServer({ [optionsPath]: options })
    showIdentity('/shared/login')
    await userEvent.click(button('Sign in with passkey'))
    expect(await screen.findByText('Passkey canceled. Try again, or use your password.')).toBeTruthy()
    expect(currentToken()).toBeUndefined()
  })

  test('by a passkey the server refuses', async () => {
    authenticator(async () => credential)
    identityServer({ [optionsPath]: options, [signInPath]: refusal('passkey-refused') })
    showIdentity('/shared/login')
    await userEvent.click(button('Sign in with passkey'))
    expect(await screen.findByText(sentenceOf('passkey-refused'))).toBeTruthy()
    expect(currentToken()).toBeUndefined()
  })
})

test('a passkey signs in without an address, remembered as ticked', async () => {
  authenticator(async () => credential)
  const asked = identityServer({
    [optionsPath]: options,
    [signInPath]: signedIn({ userType: 'admin', userId: 12 }),
  })
  showIdentity('/shared/login')
  await userEvent.click(screen.getByRole('checkbox', { name: /Remember me/ }))
  await userEvent.click(button('Sign in with passkey'))
  await arrivedAt('/admin/analytics')
  expect(asked.at(-1)).toMatchObject({
    path: signInPath,
    session: 'attempt-1',
    rememberMe: true,
    response: { id: 'AQID', type: 'public-key', response: { signature: 'AQID', userHandle: 'AQID' } },
  })
  expect(localStorage.getItem('rememberMe')).toBe('true')
})
