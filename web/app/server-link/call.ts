import type { AnswerOf, CallInput, Endpoint } from '@evenkeel/contract/endpoint'
import { fillPath } from '@evenkeel/contract/fill-path'
import type { ProblemAnswer } from '@evenkeel/contract/problem'
import { CallFailed } from './call-failed.ts'
import { callHooks } from './call-hooks.ts'
import { clientLog } from './client-log.ts'
import { countRequest } from './request-counter.ts'

// The only way to the server. Answers are trusted to be what the contract says, so no schema is needed here and
// public pages that call do not carry a validator.

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

const giveUpAfterMs = 30_000
const unreachable = 'We could not reach the server. Check your connection and try again.'
const unreadable = 'The server’s answer could not be read. Try again.'

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

function addressOf(endpoint: Endpoint, { params, query }: Parts): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each))
  }
  const path = fillPath(endpoint.path, params)
  return search.size > 0 ? `${path}?${search}` : path
}

function headersFor(endpoint: Endpoint, token: string | undefined): Record<string, string> {
  // spec 7-02, 7-03: the internal-call header is part of every call and never a sign of trust
  const headers: Record<string, string> = { 'Content-Type': 'application/json', 'X-Internal-Call': 'true' }
  if (token) headers.Authorization = `Bearer ${token}`
  // spec 7-05: the request goes without it
  else if (endpoint.access !== 'anyone')
    clientLog.warn('no access token for this call', { call: endpoint.name })
  return headers
}

function bodyFor(endpoint: Endpoint, { body }: Parts): string | undefined {
  if (endpoint.method === 'GET') return undefined
  // A JSON content type with nothing behind it is a malformed request to many servers.
  return JSON.stringify(body ?? {})
}

async function readAnswer(answer: Response): Promise<unknown> {
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

/** Seconds, or a date: what stands in front of us may answer in either form. */
function retryAfterIn(answer: Response): number | undefined {
  const text = answer.headers.get('Retry-After')
  if (!text) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

async function failureFrom(
  endpoint: Endpoint,
  answer: Response,
  token: string | undefined,
  fallback: string | undefined,
): Promise<CallFailed> {
  const { status } = answer
  const { code, message, fields, requestId, retryAfterSeconds } = await problemIn(answer)
  clientLog.warn('call refused', { call: endpoint.name, status, code, requestId })
  if (status === 401) callHooks().onUnauthorized(endpoint, token)
  return new CallFailed(message || fallback || unreadable, {
    status,
    code,
    fields,
    requestId,
    retryAfterSeconds: retryAfterSeconds ?? retryAfterIn(answer),
  })
}

function failureWithoutAnswer(endpoint: Endpoint, cause: unknown, fallback: string | undefined): CallFailed {
  clientLog.error('call without an answer', {
    call: endpoint.name,
    name: cause instanceof Error ? cause.name : 'unknown',
  })
  return new CallFailed(fallback ?? unreachable, { cause })
}

/** Calls an endpoint of the contract. Fails with CallFailed, or with the signal's reason when the caller gave up. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const { isBackground, isKeptAlive = false, signal, fallback, fetch: send = fetch } = options
  const countOut = countRequest(isBackground)
  const timeout = AbortSignal.timeout(giveUpAfterMs)
  const parts: Parts = input as object
  try {
    const body = bodyFor(endpoint, parts)
    const token = await callHooks().bearer(endpoint)
    const answer = await send(addressOf(endpoint, parts), {
      method: endpoint.method,
      headers: headersFor(endpoint, token),
      ...(body === undefined ? {} : { body }),
      credentials: 'same-origin',
      // no-store also makes the browser send the no-cache headers of spec §7; an API that redirects is not ours
      cache: 'no-store',
      redirect: 'error',
      keepalive: isKeptAlive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    if (!answer.ok) throw await failureFrom(endpoint, answer, token, fallback)
    return (await readAnswer(answer)) as AnswerOf<E>
  } catch (error) {
    if (error instanceof CallFailed) throw error
    if (signal?.aborted) throw signal.reason
    throw failureWithoutAnswer(endpoint, error, fallback)
  } finally {
    countOut()
  }
}
