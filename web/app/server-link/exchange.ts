import type { Endpoint } from '@evenkeel/contract/endpoint'
import { CallFailed } from './call-failed.ts'
import { failureFrom, failureWithoutAnswer, refuseLateAnswer } from './call-failures.ts'
import { callHooks } from './call-hooks.ts'
import { addressOf, type CallParts, headersFor } from './call-parts.ts'
import { countRequest } from './request-counter.ts'

export interface CallOptions {
  /** Polls, refreshes and prefetches: they never bring the page skeleton back (spec 2.3-01). */
  isBackground?: boolean
  /** Goes on when the page that sent it is left. */
  isKeptAlive?: boolean
  signal?: AbortSignal
  /** Sentence for people when the failure brings none of its own (spec 8-19). */
  fallback?: string
  fetch?: typeof fetch
}

interface Exchange<Answer> {
  parts: CallParts
  /** Thunk: what cannot be written as JSON is a failure of the call like any other. */
  body: () => string | undefined
  /** When nobody answers: apart from the caller's own signal, because it is a failure and no change of mind. */
  giveUp: AbortSignal
  read: (answer: Response) => Promise<Answer>
}

/** One request and its answer. Fails with CallFailed, or with the signal's reason when the caller gave up. */
export async function exchange<Answer>(
  endpoint: Endpoint,
  { parts, body: writeBody, giveUp, read }: Exchange<Answer>,
  options: CallOptions,
): Promise<Answer> {
  const { isBackground, isKeptAlive = false, signal, fallback, fetch: send = fetch } = options
  const countOut = countRequest(isBackground)
  // Before anything is waited for: whoever asks is whoever is here now.
  const overlay = callHooks().overlay(endpoint)
  try {
    const body = writeBody()
    const token = await callHooks().bearer(endpoint)
    const answer = await send(addressOf(endpoint, parts), {
      method: endpoint.method,
      headers: headersFor(endpoint, { token, overlay }),
      ...(body === undefined ? {} : { body }),
      credentials: 'same-origin',
      // no-store also makes the browser send the no-cache headers of spec §7; an API that redirects is not ours
      cache: 'no-store',
      redirect: 'error',
      keepalive: isKeptAlive,
      signal: signal ? AbortSignal.any([signal, giveUp]) : giveUp,
    })
    if (!answer.ok) throw await failureFrom(endpoint, answer, { token, overlay }, fallback)
    const whole = await read(answer)
    refuseLateAnswer(endpoint, overlay)
    return whole
  } catch (error) {
    if (error instanceof CallFailed) throw error
    if (signal?.aborted) throw signal.reason
    throw failureWithoutAnswer(endpoint, error, fallback)
  } finally {
    countOut()
  }
}
