import type { ProblemFields } from '@evenkeel/contract/problem'

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
}
