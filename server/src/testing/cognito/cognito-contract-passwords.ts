import { expect } from 'vitest'
import type { ContractCase } from './cognito-contract.ts'
import {
  confirmed,
  fail,
  first,
  forgetful,
  hourMs,
  newAddress,
  otherThan,
  repeat,
  second,
  signedIn,
  signedUp,
  wrongPassword,
} from './cognito-contract-steps.ts'

export const passwordCases = {
  'forgotPassword, the sixth within an hour': {
    expected: 'LimitExceeded',
    async arrange(peer) {
      const { email } = await confirmed(peer)
      await repeat(5, () => peer.provider.forgotPassword(email))
      return () => peer.provider.forgotPassword(email)
    },
  },
  'forgotPassword, an address nobody has': {
    expected: 'done',
    arrange:
      async ({ provider }) =>
      () =>
        provider.forgotPassword(newAddress()),
  },
  'forgotPassword, somebody not confirmed': {
    expected: 'done',
    async arrange(peer) {
      const { email } = await signedUp(peer)
      return () => peer.provider.forgotPassword(email)
    },
  },
  'forgotPassword, somebody confirmed': {
    expected: 'done',
    async arrange(peer) {
      const { email } = await confirmed(peer)
      return async () => {
        await peer.provider.forgotPassword(email)
        expect(await peer.codeFor(email, 'reset')).toMatch(/^\d{6}$/)
      }
    },
  },

  'confirmForgotPassword, a wrong code': {
    expected: 'CodeMismatch',
    async arrange(peer) {
      const { email, code } = await forgetful(peer)
      return () => peer.provider.confirmForgotPassword(email, otherThan(code), second)
    },
  },
  'confirmForgotPassword, no code asked for': {
    expected: 'ExpiredCode',
    async arrange(peer) {
      const { email } = await confirmed(peer)
      return () => peer.provider.confirmForgotPassword(email, '123456', second)
    },
  },
  'confirmForgotPassword, an address nobody has': {
    expected: 'CodeMismatch',
    arrange:
      async ({ provider }) =>
      () =>
        provider.confirmForgotPassword(newAddress(), '123456', second),
  },
  'confirmForgotPassword, a code that was sent for sign-up': {
    expected: 'ExpiredCode',
    async arrange(peer) {
      const { email } = await signedUp(peer)
      const code = await peer.codeFor(email, 'sign-up')
      return () => peer.provider.confirmForgotPassword(email, code, second)
    },
  },
  'confirmForgotPassword, a password against the policy': {
    expected: 'InvalidPassword',
    async arrange(peer) {
      const { email, code } = await forgetful(peer)
      return () => peer.provider.confirmForgotPassword(email, code, 'aB3!xyz')
    },
  },
  'confirmForgotPassword, the right code after five wrong ones': {
    expected: 'LimitExceeded',
    async arrange(peer) {
      const { email, code } = await forgetful(peer)
      await fail(5, () => peer.provider.confirmForgotPassword(email, otherThan(code), second))
      return () => peer.provider.confirmForgotPassword(email, code, second)
    },
  },
  'confirmForgotPassword, a code older than an hour': {
    expected: 'ExpiredCode',
    needsTime: true,
    async arrange(peer) {
      const { email, code } = await forgetful(peer)
      peer.passTime?.(hourMs + 1000)
      return () => peer.provider.confirmForgotPassword(email, code, second)
    },
  },
  'confirmForgotPassword, the same code twice': {
    expected: 'ExpiredCode',
    async arrange(peer) {
      const { email, code } = await forgetful(peer)
      await peer.provider.confirmForgotPassword(email, code, second)
      return () => peer.provider.confirmForgotPassword(email, code, first)
    },
  },
  'confirmForgotPassword, then the old password': {
    expected: 'NotAuthorized',
    async arrange(peer) {
      const { email, code } = await forgetful(peer)
      await peer.provider.confirmForgotPassword(email, code, second)
      return () => peer.provider.signIn(email, first)
    },
  },
  'confirmForgotPassword, then the new password': {
    expected: 'done',
    async arrange(peer) {
      const { email, sub, code } = await forgetful(peer)
      await peer.provider.confirmForgotPassword(email, code, second)
      return async () => expect((await peer.provider.signIn(email, second)).sub).toBe(sub)
    },
  },

  'changePassword, a wrong old password': {
    expected: 'NotAuthorized',
    async arrange(peer) {
      const person = await signedIn(peer)
      return () => peer.provider.changePassword(person, wrongPassword, second)
    },
  },
  'changePassword, a password against the policy': {
    expected: 'InvalidPassword',
    async arrange(peer) {
      const person = await signedIn(peer)
      return () => peer.provider.changePassword(person, first, 'aB3!xyz')
    },
  },
  'changePassword, the sixth within an hour': {
    expected: 'LimitExceeded',
    async arrange(peer) {
      const person = await signedIn(peer)
      await fail(5, () => peer.provider.changePassword(person, wrongPassword, second))
      return () => peer.provider.changePassword(person, first, second)
    },
  },
  'changePassword, then the old password': {
    expected: 'NotAuthorized',
    async arrange(peer) {
      const person = await signedIn(peer)
      await peer.provider.changePassword(person, first, second)
      return () => peer.provider.signIn(person.email, first)
    },
  },
  'changePassword, then the new password': {
    expected: 'done',
    async arrange(peer) {
      const person = await signedIn(peer)
      await peer.provider.changePassword(person, first, second)
      return () => peer.provider.signIn(person.email, second)
    },
  },
} as const satisfies Record<string, ContractCase>
