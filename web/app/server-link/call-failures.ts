import type { Endpoint } from '@evenkeel/contract/endpoint'
import type { ProblemAnswer } from '@evenkeel/contract/problem'
import { CallFailed } from './call-failed.ts'
import { callHooks } from './call-hooks.ts'
import { clientLog } from './client-log.ts'

export const unreachable =
  'We couldn’t reach Evenkeel. Nothing was lost. Check your connection and try again.'
const unreadable =
  'Something went wrong between you and Evenkeel. Nothing you entered was lost. Try again in a moment.'

export async function readAnswer(answer: Response): Promise<unknown> {
  const text = await answer.text()
  return text === '' ? undefined : JSON.parse(text)
}

async function problemIn(answer: Response): Promise<Partial<ProblemAnswer>> {
  try {
    const body = await readAnswer(answer)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

/** Seconds or a date, because a proxy may answer in either form. */
function retryAfterIn(answer: Response): number | undefined {
  const text = answer.headers.get('Retry-After')
  if (!text) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

/** A refusal: logged without its body, and passed to the session if it is a 401. */
export async function failureFrom(
  endpoint: Endpoint,
  answer: Response,
  { token, overlay }: { token: string | undefined; overlay: string | undefined },
  fallback: string | undefined,
): Promise<CallFailed> {
  const { status } = answer
  const { code, message, fields, requestId, retryAfterSeconds } = await problemIn(answer)
  clientLog.warn('call refused', { call: endpoint.name, status, code, requestId })
  if (status === 401) callHooks().onUnauthorized(endpoint, token)
  const failure = new CallFailed(message || fallback || unreadable, {
    status,
    code,
    fields,
    requestId,
    retryAfterSeconds: retryAfterSeconds ?? retryAfterIn(answer),
  })
  if (overlay !== undefined) callHooks().onOverlayRefused(endpoint, failure, overlay)
  return failure
}

/** An answer requested as one person must not reach a page that shows another. */
export function refuseLateAnswer(endpoint: Endpoint, overlay: string | undefined): void {
  if (callHooks().overlay(endpoint) === overlay) return
  throw new CallFailed('Your account changed while this was loading. Reload the page.')
}

export function failureWithoutAnswer(
  endpoint: Endpoint,
  cause: unknown,
  fallback: string | undefined,
): CallFailed {
  clientLog.error('call without an answer', {
    call: endpoint.name,
    name: cause instanceof Error ? cause.name : 'unknown',
  })
  return new CallFailed(fallback ?? unreachable, { cause })
}
