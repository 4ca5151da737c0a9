import { expect } from 'vitest'
import type { ContractCase } from './cognito-contract.ts'
import {
  confirmed,
  fail,
  first,
  newAddress,
  second,
  signedIn,
  signedUp,
  wrongPassword,
} from './cognito-contract-steps.ts'

export const sessionCases = {
  'signIn, a wrong password': {
    expected: 'NotAuthorized',
    async arrange(peer) {
      const { email } = await confirmed(peer)
      return () => peer.provider.signIn(email, wrongPassword)
    },
  },
  'signIn, an address nobody has': {
    expected: 'NotAuthorized',
    arrange:
      async ({ provider }) =>
      () =>
        provider.signIn(newAddress(), first),
  },
  'signIn, not confirmed and a wrong password': {
    expected: 'NotAuthorized',
    async arrange(peer) {
      const { email } = await signedUp(peer)
      return () => peer.provider.signIn(email, wrongPassword)
    },
  },
  'signIn, not confirmed and the right password': {
    expected: 'UserNotConfirmed',
    async arrange(peer) {
      const { email } = await signedUp(peer)
      return () => peer.provider.signIn(email, first)
    },
  },
  'signIn, the right password while locked': {
    expected: 'NotAuthorized',
    async arrange(peer) {
      const { email } = await confirmed(peer)
      await fail(8, () => peer.provider.signIn(email, wrongPassword))
      return () => peer.provider.signIn(email, first)
    },
  },
  'signIn, the right password after the lock': {
    expected: 'done',
    needsTime: true,
    async arrange(peer) {
      const { email } = await confirmed(peer)
      await fail(8, () => peer.provider.signIn(email, wrongPassword))
      peer.passTime?.(15 * 60 * 1000 + 1000)
      return () => peer.provider.signIn(email, first)
    },
  },
  'signIn, the right password': {
    expected: 'done',
    async arrange(peer) {
      const { email, sub } = await confirmed(peer)
      return async () => expect((await peer.provider.signIn(email, first)).sub).toBe(sub)
    },
  },

  'renew, after signOutEverywhere on another device': {
    expected: 'NotAuthorized',
    async arrange(peer) {
      const here = await signedIn(peer)
      const there = await peer.provider.signIn(here.email, first)
      await peer.provider.signOutEverywhere(there)
      return () => peer.provider.renew(here)
    },
  },
  'renew, a living session': {
    expected: 'done',
    async arrange(peer) {
      const { sub, grant } = await signedIn(peer)
      return async () => {
        const next = await peer.provider.renew({ sub, grant })
        const last = await peer.provider.renew({ sub, grant: next })
        await peer.provider.changePassword({ sub, grant: last }, first, second)
      }
    },
  },
  'signOutEverywhere, then a new sign-in': {
    expected: 'done',
    async arrange(peer) {
      const person = await signedIn(peer)
      await peer.provider.signOutEverywhere(person)
      return async () => peer.provider.renew(await peer.provider.signIn(person.email, first))
    },
  },
} as const satisfies Record<string, ContractCase>
