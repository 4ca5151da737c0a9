import { expect } from 'vitest'
import type { ContractCase } from './cognito-contract.ts'
import {
  confirmed,
  fail,
  first,
  hourMs,
  newAddress,
  otherThan,
  repeat,
  second,
  signedUp,
} from './cognito-contract-steps.ts'

export const signUpCases = {
  'signUp, an address somebody has': {
    expected: 'UsernameExists',
    async arrange(peer) {
      const { email } = await signedUp(peer)
      return () => peer.provider.signUp(email, second)
    },
  },
  'signUp, a password of fewer than six characters': {
    expected: 'InvalidParameter',
    arrange:
      async ({ provider }) =>
      () =>
        provider.signUp(newAddress(), 'aB3!'),
  },
  'signUp, a password against the policy': {
    expected: 'InvalidPassword',
    arrange:
      async ({ provider }) =>
      () =>
        provider.signUp(newAddress(), 'aB3!xyz'),
  },
  'signUp, a new address': {
    expected: 'done',
    arrange: async (peer) => async () => {
      const [one, other] = [await signedUp(peer), await signedUp(peer)]
      expect(one.sub).toMatch(/^[0-9a-f-]{36}$/)
      expect(one.sub).not.toBe(other.sub)
      expect(await peer.codeFor(one.email, 'sign-up')).toMatch(/^\d{6}$/)
    },
  },

  'confirmSignUp, a wrong code': {
    expected: 'CodeMismatch',
    async arrange(peer) {
      const { email } = await signedUp(peer)
      const code = otherThan(await peer.codeFor(email, 'sign-up'))
      return () => peer.provider.confirmSignUp(email, code)
    },
  },
  'confirmSignUp, an address nobody has': {
    expected: 'ExpiredCode',
    arrange:
      async ({ provider }) =>
      () =>
        provider.confirmSignUp(newAddress(), '123456'),
  },
  'confirmSignUp, the right code after five wrong ones': {
    expected: 'LimitExceeded',
    async arrange(peer) {
      const { email } = await signedUp(peer)
      const code = await peer.codeFor(email, 'sign-up')
      await fail(5, () => peer.provider.confirmSignUp(email, otherThan(code)))
      return () => peer.provider.confirmSignUp(email, code)
    },
  },
  'confirmSignUp, a code that a newer one replaced': {
    expected: 'CodeMismatch',
    async arrange(peer) {
      const { email } = await signedUp(peer)
      const old = await peer.codeFor(email, 'sign-up')
      do await peer.provider.resendCode(email)
      while ((await peer.codeFor(email, 'sign-up')) === old)
      return () => peer.provider.confirmSignUp(email, old)
    },
  },
  'confirmSignUp, a code older than a day': {
    expected: 'ExpiredCode',
    needsTime: true,
    async arrange(peer) {
      const { email } = await signedUp(peer)
      const code = await peer.codeFor(email, 'sign-up')
      peer.passTime?.(25 * hourMs)
      return () => peer.provider.confirmSignUp(email, code)
    },
  },
  'confirmSignUp, a second time': {
    expected: 'NotAuthorized',
    async arrange(peer) {
      const { email } = await signedUp(peer)
      const code = await peer.codeFor(email, 'sign-up')
      await peer.provider.confirmSignUp(email, code)
      return () => peer.provider.confirmSignUp(email, code)
    },
  },
  'confirmSignUp, the right code': {
    expected: 'done',
    async arrange(peer) {
      const { email } = await signedUp(peer)
      const code = await peer.codeFor(email, 'sign-up')
      return () => peer.provider.confirmSignUp(email, code)
    },
  },

  'resendCode, somebody confirmed': {
    expected: 'InvalidParameter',
    async arrange(peer) {
      const { email } = await confirmed(peer)
      return () => peer.provider.resendCode(email)
    },
  },
  'resendCode, the sixth within an hour': {
    expected: 'LimitExceeded',
    async arrange(peer) {
      const { email } = await signedUp(peer)
      await repeat(5, () => peer.provider.resendCode(email))
      return () => peer.provider.resendCode(email)
    },
  },
  'resendCode, an address nobody has': {
    expected: 'done',
    arrange:
      async ({ provider }) =>
      () =>
        provider.resendCode(newAddress()),
  },
  'resendCode, somebody not confirmed': {
    expected: 'done',
    async arrange(peer) {
      const { email } = await signedUp(peer)
      return async () => {
        await peer.provider.resendCode(email)
        await peer.provider.confirmSignUp(email, await peer.codeFor(email, 'sign-up'))
      }
    },
  },

  'createConfirmedUser, an address somebody has': {
    expected: 'UsernameExists',
    async arrange(peer) {
      const { email } = await signedUp(peer)
      return () => peer.provider.createConfirmedUser(email)
    },
  },
  'createConfirmedUser, then any password': {
    expected: 'NotAuthorized',
    async arrange(peer) {
      const email = newAddress()
      await peer.provider.createConfirmedUser(email)
      return () => peer.provider.signIn(email, first)
    },
  },
  'createConfirmedUser, who then chooses a password by mail': {
    expected: 'done',
    async arrange({ provider, codeFor }) {
      const email = newAddress()
      const { sub } = await provider.createConfirmedUser(email)
      await provider.forgotPassword(email)
      await provider.confirmForgotPassword(email, await codeFor(email, 'reset'), first)
      return async () => expect((await provider.signIn(email, first)).sub).toBe(sub)
    },
  },

  'changeEmail, then the new address signs in as the same person': {
    expected: 'done',
    async arrange(peer) {
      const { sub } = await confirmed(peer)
      const email = newAddress()
      await peer.provider.changeEmail({ sub }, email)
      return async () => expect((await peer.provider.signIn(email, first)).sub).toBe(sub)
    },
  },
  'changeEmail, then the old address': {
    expected: 'NotAuthorized',
    async arrange(peer) {
      const { email, sub } = await confirmed(peer)
      await peer.provider.changeEmail({ sub }, newAddress())
      return () => peer.provider.signIn(email, first)
    },
  },
  'changeEmail, an address somebody else has': {
    expected: 'AliasExists',
    async arrange(peer) {
      const [one, other] = [await confirmed(peer), await confirmed(peer)]
      return () => peer.provider.changeEmail({ sub: one.sub }, other.email)
    },
  },

  'deleteUser, then the right password': {
    expected: 'NotAuthorized',
    async arrange(peer) {
      const { email, sub } = await confirmed(peer)
      await peer.provider.deleteUser({ sub })
      return () => peer.provider.signIn(email, first)
    },
  },
  'deleteUser, somebody who is gone already': {
    expected: 'done',
    async arrange(peer) {
      const { sub } = await confirmed(peer)
      await peer.provider.deleteUser({ sub })
      return () => peer.provider.deleteUser({ sub })
    },
  },
  'deleteUser, then the address signs up anew and is somebody else': {
    expected: 'done',
    async arrange(peer) {
      const { email, sub } = await confirmed(peer)
      await peer.provider.deleteUser({ sub })
      return async () => expect((await peer.provider.signUp(email, second)).sub).not.toBe(sub)
    },
  },
  'deleteUser, and everybody else is still there': {
    expected: 'done',
    async arrange(peer) {
      const [gone, other] = [await confirmed(peer), await confirmed(peer)]
      await peer.provider.deleteUser(gone)
      return async () => expect((await peer.provider.signIn(other.email, first)).sub).toBe(other.sub)
    },
  },
} as const satisfies Record<string, ContractCase>
