import type { ProblemCode, ProblemFields } from '@evenkeel/contract/problem'

interface Details {
  status?: number | undefined
  code?: string | undefined
  fields?: ProblemFields | undefined
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/** A call that did not succeed. No status means that our server did not answer: no network, a timeout, a proxy. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly status: number | undefined
  readonly code: string | undefined
  readonly fields: ProblemFields | undefined
  readonly requestId: string | undefined
  /** When to try again, if the server has said so. */
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.status = details.status
    this.code = details.code
    this.fields = details.fields
    this.requestId = details.requestId
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  /** Shown instead of an error where the server keeps a part of the page private. */
  get hiddenBecause(): string | undefined {
    return this.code === 'masquerade-forbidden' ? 'Hidden while masquerading' : undefined
  }
}

export const isRefusedAs = (error: unknown, code: ProblemCode): boolean =>
  error instanceof CallFailed && error.code === code

export const isForbidden = (error: unknown): boolean => error instanceof CallFailed && error.status === 403

export const isNotFound = (error: unknown): boolean => error instanceof CallFailed && error.status === 404

/** Nothing of ours answered. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallFailed && error.status === undefined

/** The server refused, and the same call would be refused again. */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false
  const { status } = error
  return status !== undefined && status < 500 && status !== 401 && status !== 408 && status !== 429
}

/** By which the log of the server is searched. */
export const requestIdIn = (error: unknown): string | undefined =>
  error instanceof CallFailed ? error.requestId : undefined

/** What the server said against single fields. */
export const fieldsIn = (error: unknown): ProblemFields => (error instanceof CallFailed && error.fields) || {}
