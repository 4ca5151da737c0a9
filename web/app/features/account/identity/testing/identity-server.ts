import type { Challenge, IdentityOperation, SignedIn } from '@evenkeel/contract/account/identity'
import { type ProblemAnswer, type ProblemCode, sentenceOf, statusOf } from '@evenkeel/contract/problem'
import { vi } from 'vitest'

// For tests: a server with scripted answers to identity calls that records requests.

type Asked = Record<string, unknown>
type Reply = (body: Asked) => Response | Promise<Response>
type Replies = Partial<Record<IdentityOperation | `/api/${string}`, Reply>>

export const answer =
  (body: object): Reply =>
  () =>
    new Response(JSON.stringify(body))

type Details = Partial<Pick<ProblemAnswer, 'message' | 'fields' | 'retryAfterSeconds'>>

/** A refusal with the server's sentence, unless `message` overrides it. */
export const refuse =
  (code: ProblemCode, details: Details = {}): Reply =>
  () => {
    const body = { code, message: sentenceOf(code), requestId: 'r-1', ...details }
    return new Response(JSON.stringify(body), { status: statusOf(code) })
  }

export const unreachable: Reply = async () => {
  throw new TypeError('Failed to fetch')
}

/** Answers only when released. */
export function later(reply: Reply): { reply: Reply; go: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    go: resolve,
    reply: async (body) => {
      await promise
      return reply(body)
    },
  }
}

const delivery = { Destination: 'd***@w***', DeliveryMedium: 'EMAIL', AttributeName: 'email' }
export const codeSent = answer({ CodeDeliveryDetails: delivery })
export const signedUp = answer({ UserSub: 'sub-1', UserConfirmed: false, CodeDeliveryDetails: delivery })

export function signedIn(changed: Partial<SignedIn> = {}): Reply {
  return answer({
    accessToken: 'access-1',
    expiresIn: 600,
    idToken: 'id-1',
    UserSub: 'sub-1',
    userId: 4821,
    userType: 'consumer',
    isAuthenticated: true,
    ...changed,
  } satisfies SignedIn)
}

export function challenged(
  challenge: Challenge['challenge'],
  factors: Challenge['factors'] = ['authenticator', 'recovery-code'],
): Reply {
  return answer({ challenge, session: 'attempt-1', factors } satisfies Challenge)
}

function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
}

/** Records later requests: the bodies of operations, and the path with the body for other calls. */
export function identityServer(replies: Replies): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const body: Asked = JSON.parse(String(init?.body ?? '{}'))
    const isOperation = address === '/api/auth/cognito/operations'
    asked.push(isOperation ? body : { path: address, ...body })
    const reply = isOperation
      ? replies[body.operation as IdentityOperation]
      : replies[address as `/api/${string}`]
    const answered = Promise.resolve(reply ? reply(body) : new Response('{}', { status: 404 }))
    // As in a browser, an aborted call gets no answer.
    return init?.signal ? Promise.race([answered, givenUp(init.signal)]) : answered
  })
  return asked
}
