import type { AnswerOf, CallInput, Endpoint } from '@evenkeel/contract/endpoint'
import { CallFailed } from './call-failed.ts'
import { failureFrom, failureWithoutAnswer, readAnswer } from './call-failures.ts'
import { callHooks } from './call-hooks.ts'
import { addressOf, type CallParts, headersFor } from './call-parts.ts'
import { startIdleTimeout } from './idle-timeout.ts'
import { countRequest } from './request-counter.ts'

// fetch reports no upload progress, so files are sent with XMLHttpRequest.

export interface SendOptions {
  /** 0 to 1; at 1 everything is sent and the server is checking it. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
  /** Sentence shown if the failure has none of its own. */
  fallback?: string
}

/** The timeout restarts while bytes are sent; then the server has its own time to check the file. */
const stillForMs = 30_000
const checkWithinMs = 120_000

interface Sending {
  method: string
  address: string
  headers: Record<string, string>
  file: Blob
  signal: AbortSignal | undefined
  onProgress: (part: number) => void
}

function answerOf(request: XMLHttpRequest, address: string): Response {
  // Our API never redirects; XMLHttpRequest can't forbid redirects, so they are detected.
  if (request.responseURL !== new URL(address, location.href).href) throw new TypeError('redirected')
  const retryAfter = request.getResponseHeader('Retry-After')
  return new Response(request.responseText || null, {
    status: request.status,
    headers: retryAfter ? { 'Retry-After': retryAfter } : {},
  })
}

function transmit({ method, address, headers, file, signal, onProgress }: Sending): Promise<Response> {
  const request = new XMLHttpRequest()
  const idleTimeout = startIdleTimeout(stillForMs)
  const stop = AbortSignal.any(signal ? [signal, idleTimeout.signal] : [idleTimeout.signal])
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const abort = () => {
    request.abort()
    reject(stop.reason)
  }
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    idleTimeout.restart(stillForMs)
    if (total > 0) onProgress(Math.min(loaded / total, 1))
  })
  request.upload.addEventListener('load', () => {
    idleTimeout.restart(checkWithinMs)
    onProgress(1)
  })
  request.addEventListener('load', () => {
    try {
      resolve(answerOf(request, address))
    } catch (error) {
      reject(error)
    }
  })
  request.addEventListener('error', () => reject(new TypeError('the connection was lost')))
  stop.addEventListener('abort', abort)
  request.open(method, address)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  if (stop.aborted) abort()
  else request.send(file)
  return promise.finally(() => {
    stop.removeEventListener('abort', abort)
    idleTimeout.end()
  })
}

/**
 * Sends a file as the body of an endpoint, with the file's own type and by the same rules as every other call.
 * Fails with CallFailed, or with the signal's reason if the caller aborted.
 */
export async function sendFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & { file: Blob },
  { onProgress = () => {}, signal, fallback }: SendOptions = {},
): Promise<AnswerOf<E>> {
  const { file, ...rest } = input
  const parts: CallParts = rest
  // It shows its own progress, so the page skeleton isn't involved (spec 2.3-01).
  const countOut = countRequest(true)
  const overlay = callHooks().overlay(endpoint)
  try {
    const token = await callHooks().bearer(endpoint)
    const answer = await transmit({
      method: endpoint.method,
      address: addressOf(endpoint, parts),
      headers: headersFor(endpoint, { token, overlay }, file.type || 'application/octet-stream'),
      file,
      signal,
      onProgress,
    })
    if (!answer.ok) throw await failureFrom(endpoint, answer, { token, overlay }, fallback)
    return (await readAnswer(answer)) as AnswerOf<E>
  } catch (error) {
    if (error instanceof CallFailed) throw error
    if (signal?.aborted) throw signal.reason
    throw failureWithoutAnswer(endpoint, error, fallback)
  } finally {
    countOut()
  }
}
