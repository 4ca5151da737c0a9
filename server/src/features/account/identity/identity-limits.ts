import type { IdentityOperation } from '@evenkeel/contract/account/identity'
import { Problem } from '@evenkeel/contract/problem'
import type { Visit } from '../../../http/visit.ts'
import type { Limit } from '../../../limits/limits.ts'
import { emailKey } from '../../../outside/identity-provider/email-key.ts'
import type { Services } from '../../../services.ts'
import {
  type DurableLimit,
  type DurableLimitParts,
  enforceDurableLimit,
  forgetDurableLimit,
  takeFromDurableLimit,
} from './durable-limit.ts'

const hour = 3600

// Per network: a household, office or dormitory shares one address, while a bot tries thousands of times.
const perNetwork: Readonly<Record<IdentityOperation, Omit<Limit, 'name'>>> = {
  signUp: { points: 20, perSeconds: hour },
  confirmSignUp: { points: 60, perSeconds: hour },
  resendCode: { points: 30, perSeconds: hour },
  signIn: { points: 100, perSeconds: 600 },
  forgotPassword: { points: 30, perSeconds: hour },
  confirmForgotPassword: { points: 60, perSeconds: hour },
  changePassword: { points: 60, perSeconds: hour },
  answerChallenge: { points: 60, perSeconds: 600 },
}
const signUpsOfAll: Limit = { name: 'signUp of all', points: 2000, perSeconds: hour }
export const renewalsPerNetwork: Limit = { name: 'renewal', points: 600, perSeconds: 60 }

/** Per account, known or not: 5 tries and 5 letters an hour, with a minute between two letters. */
export const codeTries: DurableLimit = { points: 5, perSeconds: hour }
const codeLetters: DurableLimit = { points: 5, perSeconds: hour }
const letterPause: DurableLimit = { points: 1, perSeconds: 60 }
/**
 * Per address, for all browsers together that have never signed in there, so that no mailbox is flooded: with five
 * tries per letter, at most 100 guesses a day.
 */
const strangersLettersPerHour: DurableLimit = { points: 6, perSeconds: hour }
const strangersLettersPerDay: DurableLimit = { points: 20, perSeconds: 24 * hour }
const passwordChanges: DurableLimit = { points: 5, perSeconds: hour }

export async function limitNetwork(
  { limits }: Pick<Services, 'limits'>,
  operation: IdentityOperation,
  { network }: Pick<Visit, 'network'>,
): Promise<void> {
  const waits = [await limits.take({ name: operation, ...perNetwork[operation] }, network)]
  if (operation === 'signUp') waits.push(await limits.take(signUpsOfAll, 'all'))
  const wait = waits.find((seconds) => seconds !== undefined)
  if (wait !== undefined) throw new Problem('too-many-requests', undefined, wait)
}

export type CodeKind = 'sign-up' | 'reset'
/** Letters with a link need no limit of tries: a link can't be guessed. */
type LetterKind = CodeKind | 'reset by staff' | 'email-change' | 'invitation'

/** Tries in the browser that asked count apart from those elsewhere, which so can't use them up. */
const tryKey = (email: string, browserHash?: Buffer) =>
  browserHash ? `${emailKey(email)} ${browserHash.toString('hex')}` : emailKey(email)

export function limitCodeTries(
  services: DurableLimitParts,
  kind: CodeKind,
  email: string,
  browserHash?: Buffer,
): Promise<void> {
  return enforceDurableLimit(services, `code-try ${kind}`, tryKey(email, browserHash), codeTries)
}

/** The same for tries in a browser that did not ask; false when none is left. */
export async function takeCodeTry(
  services: DurableLimitParts,
  kind: CodeKind,
  email: string,
): Promise<boolean> {
  return (await takeFromDurableLimit(services, `code-try ${kind}`, tryKey(email), codeTries)) === undefined
}

export function forgetCodeTries(services: DurableLimitParts, kind: CodeKind, email: string): Promise<void> {
  return forgetDurableLimit(services, `code-try ${kind}`, tryKey(email))
}

/** Signing up sends its letter at once; asking for another one requires a minute's wait. */
export async function limitLetters(
  services: DurableLimitParts,
  kind: LetterKind,
  email: string,
  { isFirst = false } = {},
): Promise<void> {
  const key = emailKey(email)
  const wait = await takeFromDurableLimit(services, `code-pause ${kind}`, key, letterPause)
  if (wait !== undefined && !isFirst) throw new Problem('limit-exceeded', undefined, wait)
  await enforceDurableLimit(services, `code-letter ${kind}`, key, codeLetters)
}

/** Per address and browser; browsers new to the account also share a limit, known address or not. */
export async function limitResetLetters(
  services: DurableLimitParts,
  email: string,
  { hash, isKnown }: { hash: Buffer; isKnown: boolean },
): Promise<void> {
  const key = tryKey(email, hash)
  await enforceDurableLimit(services, 'code-pause reset', key, letterPause)
  await enforceDurableLimit(services, 'code-letter reset', key, codeLetters)
  const shared = isKnown ? `${emailKey(email)} known` : emailKey(email)
  await enforceDurableLimit(services, 'letters an hour reset', shared, strangersLettersPerHour)
  await enforceDurableLimit(services, 'letters a day reset', shared, strangersLettersPerDay)
}

export function limitPasswordChanges(services: DurableLimitParts, personId: number): Promise<void> {
  return enforceDurableLimit(services, 'password-change', personId, passwordChanges)
}

/** Only counted: the letters of such sign-ups are limited with all others. */
export async function noteTakenSignUp(services: DurableLimitParts, email: string): Promise<void> {
  await takeFromDurableLimit(services, 'taken sign-up', emailKey(email), codeLetters)
}
