import { testPassword } from '../identity-app.ts'
import type { Ask, EndpointRows } from './endpoint-rows.ts'

const nothingToSay = (): Ask[] => [{}]
const aLink = (): Ask[] => [{ body: { token: 'a-token-of-nobody-at-all' } }]
const handle = 'a-handle-of-nobody'
const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} }

/** Sign-in, sessions and second factors. */
export const accountRows: EndpointRows = {
  identityOperations: [
    'A AA AA A MM',
    ({ target: { email } }) => [
      { body: { operation: 'signUp', email, password: testPassword } },
      { body: { operation: 'resendCode', email } },
      { body: { operation: 'forgotPassword', email } },
      { body: { operation: 'signIn', email, password: 'not the password' } },
      { body: { operation: 'confirmSignUp', email, code: '000000' } },
      { body: { operation: 'confirmSignUp', code: '000000' } },
      { body: { operation: 'resendCode' } },
      {
        body: {
          operation: 'confirmForgotPassword',
          email,
          code: '000000',
          newPassword: 'eleven slow harbours',
        },
      },
      { body: { operation: 'answerChallenge', session: handle, code: '000000' } },
    ],
  ],
  currentUser: ['A AA AA A AA', nothingToSay],
  readPendingRegistration: ['A AA AA A AA', nothingToSay],
  validateSession: ['R AA AA A AA', () => [{}, { query: 'withIdle=true' }]],
  logOut: ['A AA AA A AA', () => [{ body: {} }]],
  renewSession: ['A AA AA A AA', nothingToSay],
  reportActivity: ['R AA AA A AA', nothingToSay],
  signInAfresh: [
    'R AA AA A MM',
    () => [{ body: { password: testPassword } }, { body: { password: 'not the password' } }],
  ],
  listSessions: ['R AA AA A MM', nothingToSay],
  endSession: ['R AO OO O MM', ({ target }) => [{ params: { sessionId: target.sessionId } }]],
  endOtherSessions: ['R AA AA A MM', nothingToSay],
  readSecondFactor: ['R AA AA A MM', nothingToSay],
  startAuthenticator: ['R AA AA A MM', nothingToSay],
  confirmAuthenticator: ['R AA AA A MM', () => [{ body: { code: '000000' } }]],
  removeAuthenticator: ['R OO OO O MM', nothingToSay],
  makeRecoveryCodes: ['R OO OO O MM', nothingToSay],
  startPasskey: ['R AA AA A MM', nothingToSay],
  addPasskey: ['R AA AA A MM', () => [{ body: { session: handle, name: 'Phone', response: passkey } }]],
  removePasskey: ['R OO OO O MM', () => [{ params: { passkeyId: crypto.randomUUID() } }]],
  startPasskeySignIn: ['A AA AA A MM', nothingToSay],
  signInWithPasskey: ['A AA AA A MM', () => [{ body: { session: handle, response: passkey } }]],
  readEmailChange: ['A AA AA A MM', aLink],
  confirmEmailChange: ['A AA AA A MM', aLink],
  undoEmailChange: ['A AA AA A MM', aLink],
  readInvitation: ['A AA AA A MM', aLink],
  acceptInvitation: [
    'A AA AA A MM',
    () => [{ body: { token: 'a-token-of-nobody-at-all', password: testPassword } }],
  ],
  startEnrolment: ['A AA AA A MM', () => [{ body: { session: handle } }]],
}
