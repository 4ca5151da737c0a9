// A minimal user pool with Cognito's rules (security 1.3), used behind the wire when the wire itself is tested
// instead of our embedded provider.
import { randomInt, randomUUID } from 'node:crypto'
import {
  type IdentityProvider,
  IdentityRefusal,
  type RefusalName,
} from '../../outside/identity-provider/identity-provider.ts'

export type CodePurpose = 'sign-up' | 'reset'

const hourMs = 60 * 60 * 1000
const lifeMs = { 'sign-up': 24 * hourMs, reset: hourMs }
const perHour = 5

interface Account {
  sub: string
  password: string | null
  isConfirmed: boolean
  codes: Partial<Record<CodePurpose, { code: string; madeAt: number; wrongTries: number }>>
  counted: { what: string; at: number }[]
  wrongPasswords: number
  lockedUntil: number
  /** Changes when every session ends. */
  generation: string
}

export interface MemoryProvider extends IdentityProvider {
  codeFor(email: string, purpose: CodePurpose): string
}

export function memoryProvider(clock: { now(): Date }): MemoryProvider {
  const accounts = new Map<string, Account>()
  const now = () => clock.now().getTime()

  function create(email: string, rest: Pick<Account, 'password' | 'isConfirmed'>): Account {
    if (accounts.has(email)) refuse('UsernameExists')
    const fresh = { codes: {}, counted: [], wrongPasswords: 0, lockedUntil: 0 }
    const account = { ...fresh, ...rest, sub: randomUUID(), generation: randomUUID() }
    accounts.set(email, account)
    return account
  }

  const find = (email: string) => accounts.get(email) ?? refuse('UserNotFound')
  const owner = (sub: string) =>
    [...accounts.values()].find((one) => one.sub === sub) ?? refuse('UserNotFound')

  function count(account: Account, what: string) {
    const recent = account.counted.filter((one) => one.what === what && one.at > now() - hourMs)
    if (recent.length >= perHour) refuse('LimitExceeded')
    account.counted.push({ what, at: now() })
  }

  function makeCode(account: Account, purpose: CodePurpose) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    account.codes[purpose] = { code, madeAt: now(), wrongTries: 0 }
  }

  function useCode(account: Account, purpose: CodePurpose, code: string) {
    const kept = account.codes[purpose]
    if (!kept || now() - kept.madeAt >= lifeMs[purpose]) refuse('ExpiredCode')
    if (kept.wrongTries >= perHour) refuse('LimitExceeded')
    if (kept.code !== code) {
      kept.wrongTries += 1
      refuse('CodeMismatch')
    }
    delete account.codes[purpose]
  }

  function checkPolicy(password: string) {
    if (password.length < 8) refuse('InvalidPassword')
  }

  return {
    issuer: 'memory',
    async signUp(email, password) {
      checkPolicy(password)
      const account = create(email, { password, isConfirmed: false })
      makeCode(account, 'sign-up')
      return { sub: account.sub }
    },
    async confirmSignUp(email, code) {
      const account = find(email)
      if (account.isConfirmed) refuse('NotAuthorized')
      useCode(account, 'sign-up', code)
      account.isConfirmed = true
    },
    async resendCode(email) {
      const account = find(email)
      if (account.isConfirmed) refuse('InvalidParameter')
      count(account, 'resend')
      makeCode(account, 'sign-up')
    },
    async signIn(email, password) {
      const account = find(email)
      if (now() < account.lockedUntil) refuse('TooManyFailedAttempts')
      if (account.password === null || account.password !== password) {
        account.wrongPasswords += 1
        if (account.wrongPasswords > 5) {
          account.lockedUntil = now() + Math.min(2 ** (account.wrongPasswords - 5), 900) * 1000
        }
        refuse('NotAuthorized')
      }
      account.wrongPasswords = 0
      if (!account.isConfirmed) refuse('UserNotConfirmed')
      return { sub: account.sub, grant: account.generation }
    },
    async forgotPassword(email) {
      const account = find(email)
      if (!account.isConfirmed) refuse('InvalidParameter')
      count(account, 'forgot')
      makeCode(account, 'reset')
    },
    async confirmForgotPassword(email, code, newPassword) {
      const account = find(email)
      checkPolicy(newPassword)
      useCode(account, 'reset', code)
      account.password = newPassword
    },
    async changePassword(who, oldPassword, newPassword) {
      const account = owner(who.sub)
      count(account, 'change')
      if (account.password !== oldPassword) refuse('NotAuthorized')
      checkPolicy(newPassword)
      account.password = newPassword
    },
    async renew(who) {
      const { generation } = owner(who.sub)
      return who.grant === generation ? generation : refuse('NotAuthorized')
    },
    async signOutEverywhere(who) {
      owner(who.sub).generation = randomUUID()
    },
    async createConfirmedUser(email) {
      return { sub: create(email, { password: null, isConfirmed: true }).sub }
    },
    async changeEmail({ sub }, email) {
      const changed = owner(sub)
      if (accounts.has(email) && accounts.get(email) !== changed) refuse('AliasExists')
      for (const [before, account] of accounts) if (account === changed) accounts.delete(before)
      accounts.set(email, changed)
    },
    async deleteUser({ sub }) {
      const gone = owner(sub)
      for (const [email, account] of accounts) if (account === gone) accounts.delete(email)
    },
    async close() {},
    codeFor: (email, purpose) => find(email).codes[purpose]?.code ?? '',
  }
}

function refuse(name: RefusalName): never {
  throw new IdentityRefusal(name)
}
