import {
  Problem,
  type ProblemAnswer,
  type ProblemCode,
  sentenceOf,
  statusOf,
} from '@evenkeel/contract/problem'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  type DatabaseFailure,
  isConflict,
  isUnavailable,
  readDatabaseFailure,
} from '../database/read-database-failure.ts'

// The only catch. A Problem thrown by a verb is answered with its sentence and framework errors with ours; everything
// else is logged with its request id and answered as `unexpected`, without details.

const codeOfFrameworkError: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_BAD_URL: 'bad-request',
  FST_ERR_MAX_PARAM_LENGTH: 'address-too-long',
}

/** How soon it may work again; a full disk needs someone to make room. */
const secondsUntilRetry: Partial<Record<DatabaseFailure['kind'], number>> = {
  unreachable: 2,
  'starting up': 2,
  'disk full': 30,
  'read-only': 10,
}
const defaultRetrySeconds = 1

export function answerProblem(
  error: FastifyError | Problem | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const problem = problemOf(error)
  if (problem.code === 'unexpected' || problem.code === 'unavailable' || problem.code === 'conflict') {
    request.log.error({ route: request.routeOptions.url, error }, 'request failed')
  }
  sendProblem(problem, request, reply)
}

/** Handlers must return this reply; otherwise Fastify sends a second one. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(problem.code)
  // A server that can't answer always says when to come back.
  const wait = problem.retryAfterSeconds ?? (status === 503 ? defaultRetrySeconds : undefined)
  if (wait !== undefined) reply.header('retry-after', wait)
  const answer: ProblemAnswer = {
    code: problem.code,
    ...(problem.code !== 'identity-failed' && { message: sentenceOf(problem.code) }),
    ...(problem.fields && { fields: problem.fields }),
    ...(wait !== undefined && { retryAfterSeconds: wait }),
    requestId: request.id,
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(answer)
}

function problemOf(error: FastifyError | Error): Problem {
  if (error instanceof Problem) return error
  const code = 'code' in error ? String(error.code) : ''
  const known = codeOfFrameworkError[code]
  if (known) return new Problem(known)
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  if (error instanceof SyntaxError && status === 400) return new Problem('malformed-json')
  if (status >= 400 && status < 500) return new Problem('bad-request')
  const failure = readDatabaseFailure(error)
  if (failure && isUnavailable(failure))
    return new Problem('unavailable', undefined, secondsUntilRetry[failure.kind])
  if (failure && isConflict(failure)) return new Problem('conflict')
  return new Problem('unexpected')
}
