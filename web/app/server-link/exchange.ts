import type { Endpoint } from '@evenkeel/contract/endpoint'
import { CallFailed } from './call-failed.ts'
import { failureFrom, failureWithoutAnswer, refuseLateAnswer } from './call-failures.ts'
import { callHooks } from './call-hooks.ts'
import { addressOf, type CallParts, headersFor } from './call-parts.ts'
import { dropEarlyAnswers, takeEarlyAnswer } from './early-answers.ts'
import { countRequest } from './request-counter.ts'

export interface CallOptions {
  /** Polls, refreshes and prefetches, which never bring back the page skeleton (spec 2.3-01). */
  isBackground?: boolean
  /** Continues after its page is left. */
  isKeptAlive?: boolean
  signal?: AbortSignal
  /** Sentence shown if the failure has none of its own (spec 8-19). */
  fallback?: string
  fetch?: typeof fetch
}

interface Exchange<Answer> {
  parts: CallParts
  /** A function, so that a JSON error counts as a failure of the call. */
  body: () => string | undefined
  /** Aborts without an answer; separate from the caller's signal, because it is a failure and not a cancellation. */
  giveUp: AbortSignal
  read: (answer: Response) => Promise<Answer>
}

/** One request and its answer. Fails with CallFailed, or with the signal's reason if the caller aborted. */
export async function exchange<Answer>(
  endpoint: Endpoint,
  { parts, body: writeBody, giveUp, read }: Exchange<Answer>,
  options: CallOptions,
): Promise<Answer> {
  const { isBackground, isKeptAlive = false, signal, fallback, fetch: send = fetch } = options
  const countOut = countRequest(isBackground)
  // Read before the first await, so that the call runs as the person who made it.
  const overlay = callHooks().overlay(endpoint)
  try {
    const body = writeBody()
    const token = await callHooks().bearer(endpoint)
    const address = addressOf(endpoint, parts)
    const request: RequestInit = {
      method: endpoint.method,
      headers: headersFor(endpoint, { token, overlay }),
      ...(body === undefined ? {} : { body }),
      credentials: 'same-origin',
      // no-store also makes the browser send the no-cache headers of spec §7; our API never redirects
      cache: 'no-store',
      redirect: 'error',
      keepalive: isKeptAlive,
      signal: signal ? AbortSignal.any([signal, giveUp]) : giveUp,
    }
    const isChange = endpoint.method !== 'GET'
    if (isChange) dropEarlyAnswers()
    // Asked for without a token, so they are no one's but a visitor's.
    const early = isChange || token || overlay ? undefined : takeEarlyAnswer(address)
    const answer = await (early?.catch(() => send(address, request)) ?? send(address, request))
    signal?.throwIfAborted()
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
