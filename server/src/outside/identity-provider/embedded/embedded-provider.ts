import { randomUUID } from 'node:crypto'
import type { Database, Orm } from '../../../database/database.ts'
import type { PasswordHasher } from '../../../secrets/password-hasher.ts'
import { randomCode } from '../../../secrets/random-token.ts'
import { emailKey } from '../email-key.ts'
import { type IdentityProvider, IdentityRefusal } from '../identity-provider.ts'
import type { CodeLetter } from './code-letters.ts'
import {
  type CodePurpose,
  deleteOtherResetCodes,
  deleteSignUpCode,
  deleteUser,
  findCode,
  findResetCode,
  findUser,
  findUserBySub,
  insertConfirmedUser,
  insertUnconfirmedUser,
  markConfirmed,
  putCode,
  putResetCode,
  type StoredCode,
  type StoredResetCode,
  setEmail,
  setPasswordHash,
  useCode,
  useResetCode,
} from './identity-user-store.ts'

export type { CodePurpose }

export const codeLifeMs: Readonly<Record<CodePurpose, number>> = {
  'sign-up': 24 * 3_600_000,
  reset: 10 * 60_000,
}

export interface EmbeddedProvider extends IdentityProvider {
  /** A code for a first password, handed over by the operator instead of mailed. */
  issueFirstCode(sub: string): Promise<string>
}

export interface EmbeddedProviderParts {
  database: Database
  hasher: PasswordHasher
  now(): Date
  /** Stores the letter in the transaction of the code. */
  sendCode(transaction: Orm, letter: CodeLetter): Promise<void>
  /** In the transaction that uses the code. */
  whenCodeUsed?(transaction: Orm, code: { sub: string; purpose: CodePurpose }): Promise<void>
  /** Tells the owner of a confirmed address that someone signed up with it. */
  sendAlreadyHaveAccount(transaction: Orm, email: string): Promise<void>
}

// Known and unknown addresses cost the same number of hashes, and signing up the same writes, so that neither answer
// nor time tells them apart (security.md 1.5). Tests count both. Letters with a code are written by a job.

/** Our own identity provider: accounts, password hashes and codes in our database. */
export function embeddedProvider(parts: EmbeddedProviderParts): EmbeddedProvider {
  const { database, hasher, now, sendCode, whenCodeUsed, sendAlreadyHaveAccount } = parts

  async function issueCode(
    transaction: Orm,
    sub: string,
    letter: Omit<CodeLetter, 'code' | 'sub' | 'expiresAt'>,
    { code, hash }: PreparedCode,
    browserHash?: Buffer,
  ): Promise<void> {
    const { purpose } = letter
    const expiresAt = new Date(now().getTime() + codeLifeMs[purpose])
    if (purpose === 'reset' && browserHash)
      await putResetCode(transaction, { sub, browserHash, hash, expiresAt })
    else await putCode(transaction, { sub, purpose, hash, expiresAt })
    await sendCode(transaction, { ...letter, code, sub, expiresAt })
  }

  /** Hashed before any row is locked: a slow hash must not block others. */
  async function prepareCode(): Promise<PreparedCode> {
    const code = randomCode()
    return { code, hash: await hasher.hash(code) }
  }

  /** The user with this newest code; every other case is refused alike. */
  async function checkCode<Stored extends { hash: string; usedAt: Date | null; expiresAt: Date }>(
    email: string,
    code: string,
    find: (sub: string) => Promise<Stored | undefined>,
  ) {
    const user = await findUser(database.orm, emailKey(email))
    // Also asked for an unknown address, because a missing question would be noticed.
    const stored = await find(user?.sub ?? randomUUID())
    const isRight = stored ? await hasher.verify(stored.hash, code) : await hasher.verifyNothing(code)
    if (!user || !stored || !isRight) throw new IdentityRefusal('CodeMismatch')
    if (stored.usedAt || stored.expiresAt <= now()) throw new IdentityRefusal('ExpiredCode')
    return { user, stored }
  }

  return {
    issuer: 'evenkeel',

    async signUp(email, password) {
      const passwordHash = await hasher.hash(password)
      const prepared = await prepareCode()
      const key = emailKey(email)
      const made = await database.transaction(async (transaction) => {
        const sub = await insertUnconfirmedUser(transaction, {
          sub: randomUUID(),
          email,
          emailKey: key,
          passwordHash,
          confirmedAt: null,
          createdAt: now(),
        })
        if (sub === undefined) {
          await deleteSignUpCode(transaction, key)
          await sendAlreadyHaveAccount(transaction, email)
        } else await issueCode(transaction, sub, { ...signUpLetter, to: email }, prepared)
        return sub
      })
      if (made === undefined) throw new IdentityRefusal('UsernameExists')
      return { sub: made }
    },

    async confirmSignUp(email, code) {
      const { user, stored } = await checkCode(email, code, (sub) => findCode(database.orm, sub, 'sign-up'))
      await database.transaction(async (transaction) => {
        if (!(await useCode(transaction, stored, now()))) throw new IdentityRefusal('ExpiredCode')
        await markConfirmed(transaction, user.sub, now())
        await whenCodeUsed?.(transaction, stored)
      })
    },

    async resendCode(email) {
      const prepared = await prepareCode()
      const user = await findUser(database.orm, emailKey(email))
      if (!user || user.confirmedAt) return
      await database.transaction((transaction) =>
        issueCode(transaction, user.sub, { ...signUpLetter, to: user.email }, prepared),
      )
    },

    async isConfirmed(email) {
      return Boolean((await findUser(database.orm, emailKey(email)))?.confirmedAt)
    },

    async signIn(email, password) {
      const user = await findUser(database.orm, emailKey(email))
      const isRight = user?.passwordHash
        ? await hasher.verify(user.passwordHash, password)
        : await hasher.verifyNothing(password)
      if (!user?.passwordHash || !isRight) throw new IdentityRefusal('NotAuthorized')
      if (!user.confirmedAt) throw new IdentityRefusal('UserNotConfirmed')
      if (hasher.isOutdated(user.passwordHash))
        await setPasswordHash(database.orm, user.sub, await hasher.hash(password))
      return { sub: user.sub, grant: null }
    },

    async forgotPassword(email, browserHash) {
      const prepared = await prepareCode()
      const user = await findUser(database.orm, emailKey(email))
      if (!user) return
      // An unconfirmed address could never use a reset code: it must be confirmed first.
      const isInsteadOfReset = user.confirmedAt === null
      const letter: Omit<CodeLetter, 'code' | 'sub' | 'expiresAt'> = {
        purpose: isInsteadOfReset ? 'sign-up' : 'reset',
        isInsteadOfReset,
        isBoundToBrowser: !isInsteadOfReset && browserHash !== undefined,
        to: user.email,
      }
      await database.transaction((transaction) =>
        issueCode(transaction, user.sub, letter, prepared, browserHash),
      )
    },

    async confirmForgotPassword(email, code, newPassword, browserHash) {
      const passwordHash = await hasher.hash(newPassword)
      const { orm } = database
      const find = (sub: string): Promise<StoredCode | StoredResetCode | undefined> =>
        browserHash ? findResetCode(orm, sub, browserHash) : findCode(orm, sub, 'reset')
      const { user, stored } = await checkCode(email, code, find)
      await database.transaction(async (transaction) => {
        const isUsed =
          'purpose' in stored
            ? await useCode(transaction, stored, now())
            : await useResetCode(transaction, stored, now())
        if (!isUsed) throw new IdentityRefusal('ExpiredCode')
        await setPasswordHash(transaction, user.sub, passwordHash)
        await deleteOtherResetCodes(transaction, user.sub, browserHash)
        await whenCodeUsed?.(transaction, { sub: user.sub, purpose: 'reset' })
      })
    },

    async changePassword({ sub }, oldPassword, newPassword) {
      const user = await findUserBySub(database.orm, sub)
      if (!user?.passwordHash || !(await hasher.verify(user.passwordHash, oldPassword)))
        throw new IdentityRefusal('NotAuthorized')
      await setPasswordHash(database.orm, sub, await hasher.hash(newPassword))
    },

    // There are no sessions besides ours, which the product ends itself.
    renew: async ({ grant }) => grant,
    signOutEverywhere: async () => {},

    async createConfirmedUser(email, password) {
      const sub = randomUUID()
      const user = {
        sub,
        email,
        emailKey: emailKey(email),
        passwordHash: password === undefined ? null : await hasher.hash(password),
        confirmedAt: now(),
        createdAt: now(),
      }
      if (!(await insertConfirmedUser(database.orm, user))) throw new IdentityRefusal('UsernameExists')
      return { sub }
    },

    async changeEmail({ sub }, email) {
      if (!(await setEmail(database.orm, sub, email, emailKey(email))))
        throw new IdentityRefusal('AliasExists')
    },

    deleteUser: ({ sub }) => deleteUser(database.orm, sub),

    async issueFirstCode(sub) {
      const { code, hash } = await prepareCode()
      const expiresAt = new Date(now().getTime() + codeLifeMs['sign-up'])
      await putCode(database.orm, { sub, purpose: 'reset', hash, expiresAt })
      return code
    },

    close: async () => {},
  }
}

const signUpLetter = { purpose: 'sign-up', isInsteadOfReset: false, isBoundToBrowser: false } as const

interface PreparedCode {
  code: string
  hash: string
}
