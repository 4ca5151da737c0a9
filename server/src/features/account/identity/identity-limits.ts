import type { IdentityOperation } from '@evenkeel/contract/account/identity'
import { Problem } from '@evenkeel/contract/problem'
import type { Visit } from '../../../http/visit.ts'
import type { Limit } from '../../../limits/limits.ts'
import { emailKey } from '../../../outside/identity-provider/email-key.ts'
import type { Services } from '../../../services.ts'
import { type DurableLimit, takeFromDurableLimit } from './durable-limit.ts'

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

type DurableLimitParts = Pick<Services, 'database' | 'secrets' | 'clock'>

async function enforceLimit(
  services: DurableLimitParts,
  kind: string,
  key: string,
  limit: DurableLimit,
): Promise<void> {
  const wait = await takeFromDurableLimit(services, kind, key, limit)
  if (wait !== undefined) throw new Problem('limit-exceeded', undefined, wait)
}

export type CodeKind = 'sign-up' | 'reset'
/** Letters with a link need no limit of tries: a link can't be guessed. */
type LetterKind = CodeKind | 'email-change' | 'invitation'

export function limitCodeTries(services: DurableLimitParts, kind: CodeKind, email: string): Promise<void> {
  return enforceLimit(services, `code-try ${kind}`, emailKey(email), codeTries)
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
  await enforceLimit(services, `code-letter ${kind}`, key, codeLetters)
}

export function limitPasswordChanges(services: DurableLimitParts, personId: number): Promise<void> {
  return enforceLimit(services, 'password-change', String(personId), passwordChanges)
}
