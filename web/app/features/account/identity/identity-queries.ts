import {
  type Challenge,
  type IdentityOperation,
  identityOperations,
  type PendingRegistration,
  readPendingRegistration as readPendingRegistrationEndpoint,
  type SignedIn,
} from '@evenkeel/contract/account/identity'
import { identityFallbacks, wrappedIdentityErrors } from '@evenkeel/contract/account/identity-sentences'
import {
  signInWithPasskey as signInWithPasskeyEndpoint,
  startEnrolment as startEnrolmentEndpoint,
} from '@evenkeel/contract/account/second-factor'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { call } from '../../../server-link/call.ts'
import { CallFailed } from '../../../server-link/call-failed.ts'

// The identity operations of visitors and the sentence shown when one fails (spec 8-02 … 8-04): the server's message
// if there is one, otherwise the operation's fallback; if the answer is not readable, the wrapped text where the
// specification has one, otherwise the fallback (spec 8-19).

type Body = BodyOf<typeof identityOperations>
type Answer = AnswerOf<typeof identityOperations>
export type BodyFor<O extends IdentityOperation> = Extract<Body, { operation: O }>

const fallbacks: Readonly<Record<IdentityOperation, string>> = {
  ...identityFallbacks,
  // The second half of signing in, so it fails with the same sentence.
  answerChallenge: identityFallbacks.signIn,
}
const wrapped: Readonly<Partial<Record<IdentityOperation, string>>> = wrappedIdentityErrors

function sentencesOf(operation: IdentityOperation) {
  const fallback = fallbacks[operation]
  return { fallback, withoutAnswer: wrapped[operation] ?? fallback }
}

async function operate(body: Body): Promise<Answer> {
  const { fallback, withoutAnswer } = sentencesOf(body.operation)
  try {
    return await call(identityOperations, { body }, { fallback })
  } catch (error) {
    if (error instanceof CallFailed && error.status !== undefined) throw error
    throw new CallFailed(withoutAnswer, { cause: error })
  }
}

async function enter(body: BodyFor<'signIn' | 'answerChallenge'>): Promise<SignedIn | Challenge> {
  const answer = await operate(body)
  if ('accessToken' in answer) return answer as SignedIn
  if ('challenge' in answer) return answer as Challenge
  throw new CallFailed(sentencesOf(body.operation).withoutAnswer)
}

/** spec 7-20: returns the UserSub. */
export async function signUp(body: BodyFor<'signUp'>): Promise<string> {
  const answer = await operate(body)
  if ('UserSub' in answer) return answer.UserSub
  throw new CallFailed(sentencesOf('signUp').withoutAnswer)
}

/** spec 7-21; without an address the browser that registered is signed in by its cookie. */
export async function confirmSignUp(body: BodyFor<'confirmSignUp'>): Promise<SignedIn | undefined> {
  const answer = await operate(body)
  return 'accessToken' in answer ? (answer as SignedIn) : undefined
}

/** spec 7-22; without an address, to the one this browser registered with. */
export async function resendCode(email: string | undefined): Promise<void> {
  await operate({ operation: 'resendCode', ...(email !== undefined && { email }) })
}

/** What the server knows of this browser's registration after a reload; null also if it can't be asked. */
export async function readPendingRegistration(): Promise<PendingRegistration> {
  try {
    return (await call(readPendingRegistrationEndpoint, {})).pending
  } catch {
    return null
  }
}

/** spec 7-23 */
export function signIn(body: BodyFor<'signIn'>): Promise<SignedIn | Challenge> {
  return enter(body)
}

export function answerChallenge(body: BodyFor<'answerChallenge'>): Promise<SignedIn | Challenge> {
  return enter(body)
}

/** spec 7-24 */
export async function forgotPassword(email: string): Promise<void> {
  await operate({ operation: 'forgotPassword', email })
}

/** spec 7-25 */
export async function confirmForgotPassword(body: BodyFor<'confirmForgotPassword'>): Promise<void> {
  await operate(body)
}

const asSignIn = { fallback: identityFallbacks.signIn }

export function signInWithPasskey(body: BodyOf<typeof signInWithPasskeyEndpoint>): Promise<SignedIn> {
  return call(signInWithPasskeyEndpoint, { body }, asSignIn)
}

export function startEnrolment(session: string): Promise<AnswerOf<typeof startEnrolmentEndpoint>> {
  return call(startEnrolmentEndpoint, { body: { session } }, asSignIn)
}
