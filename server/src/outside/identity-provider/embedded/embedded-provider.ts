import { randomUUID } from 'node:crypto'
import type { Database, Orm } from '../../../database/database.ts'
import type { PasswordHasher } from '../../../secrets/password-hasher.ts'
import { randomCode } from '../../../secrets/random-token.ts'
import { emailKey } from '../email-key.ts'
import { type IdentityProvider, IdentityRefusal } from '../identity-provider.ts'
import type { CodeLetter } from './code-letters.ts'
import {
  type CodePurpose,
  deleteUser,
  findCode,
  findUser,
  findUserBySub,
  insertConfirmedUser,
  insertUnconfirmedUser,
  markConfirmed,
  putCode,
  setEmail,
  setPasswordHash,
  useCode,
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
}

// Known and unknown addresses cost the same number of hashes in every verb, so that neither answer nor time tells
// them apart (security.md 1.5). A test counts them.

/** Our own identity provider: accounts, password hashes and codes in our database. */
export function embeddedProvider(parts: EmbeddedProviderParts): EmbeddedProvider {
  const { database, hasher, now, sendCode, whenCodeUsed = async () => {} } = parts

  async function issueCode(
    transaction: Orm,
    sub: string,
    letter: Omit<CodeLetter, 'code' | 'sub' | 'expiresAt'>,
    prepared: PreparedCode,
  ): Promise<void> {
    const expiresAt = new Date(now().getTime() + codeLifeMs[letter.purpose])
    await putCode(transaction, { sub, purpose: letter.purpose, hash: prepared.hash, expiresAt })
    await sendCode(transaction, { ...letter, code: prepared.code, sub, expiresAt })
  }

  /** Hashed before any row is locked: a slow hash must not block others. */
  async function prepareCode(): Promise<PreparedCode> {
    const code = randomCode()
    return { code, hash: await hasher.hash(code) }
  }

  /** The user with this newest code; every other case is refused alike. */
  async function checkCode(email: string, purpose: CodePurpose, code: string) {
    const user = await findUser(database.orm, emailKey(email))
    const stored = user && (await findCode(database.orm, user.sub, purpose))
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
      return database.transaction(async (transaction) => {
        const sub = await insertUnconfirmedUser(transaction, {
          sub: randomUUID(),
          email,
          emailKey: key,
          passwordHash,
          confirmedAt: null,
          createdAt: now(),
        })
        if (sub === undefined) throw new IdentityRefusal('UsernameExists')
        await issueCode(
          transaction,
          sub,
          { purpose: 'sign-up', isInsteadOfReset: false, to: email },
          prepared,
        )
        return { sub }
      })
    },

    async confirmSignUp(email, code) {
      const { user, stored } = await checkCode(email, 'sign-up', code)
      await database.transaction(async (transaction) => {
        if (!(await useCode(transaction, stored, now()))) throw new IdentityRefusal('ExpiredCode')
        await markConfirmed(transaction, user.sub, now())
        await whenCodeUsed(transaction, stored)
      })
    },

    async resendCode(email) {
      const prepared = await prepareCode()
      const user = await findUser(database.orm, emailKey(email))
      if (!user || user.confirmedAt) return
      await database.transaction((transaction) =>
        issueCode(
          transaction,
          user.sub,
          { purpose: 'sign-up', isInsteadOfReset: false, to: user.email },
          prepared,
        ),
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

    async forgotPassword(email) {
      const prepared = await prepareCode()
      const user = await findUser(database.orm, emailKey(email))
      if (!user) return
      // An unconfirmed address could never use a reset code: it must be confirmed first.
      const isInsteadOfReset = user.confirmedAt === null
      const purpose = isInsteadOfReset ? 'sign-up' : 'reset'
      await database.transaction((transaction) =>
        issueCode(transaction, user.sub, { purpose, isInsteadOfReset, to: user.email }, prepared),
      )
    },

    async confirmForgotPassword(email, code, newPassword) {
      const passwordHash = await hasher.hash(newPassword)
      const { user, stored } = await checkCode(email, 'reset', code)
      await database.transaction(async (transaction) => {
        if (!(await useCode(transaction, stored, now()))) throw new IdentityRefusal('ExpiredCode')
        await setPasswordHash(transaction, user.sub, passwordHash)
        await whenCodeUsed(transaction, stored)
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

interface PreparedCode {
  code: string
  hash: string
}
