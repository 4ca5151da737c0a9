import {
  Problem,
  type ProblemAnswer,
  type ProblemCode,
  sentenceOf,
  statusOf,
} from '@evenkeel/contract/problem'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

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

// PostgreSQL is down, restarting or out of connections: the caller may retry.
const databaseIsAway = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
])

export function answerProblem(
  error: FastifyError | Problem | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const problem = problemOf(error)
  if (problem.code === 'unexpected' || problem.code === 'unavailable') {
    request.log.error({ route: request.routeOptions.url, ...trimmed(error) }, 'request failed')
  }
  sendProblem(problem, request, reply)
}

export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  const wait = problem.retryAfterSeconds
  if (wait !== undefined) reply.header('retry-after', wait)
  const answer: ProblemAnswer = {
    code: problem.code,
    ...(problem.code !== 'identity-failed' && { message: sentenceOf(problem.code) }),
    ...(problem.fields && { fields: problem.fields }),
    ...(wait !== undefined && { retryAfterSeconds: wait }),
    requestId: request.id,
  }
  reply
    .code(statusOf(problem.code))
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
  if (
    databaseIsAway.has(code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  ) {
    return new Problem('unavailable')
  }
  return new Problem('unexpected')
}

// Database errors contain row values in `detail` and `where`: only what names the place is logged.
function trimmed(error: Error) {
  const code = 'code' in error ? String(error.code) : undefined
  return {
    error: { name: error.name, code, message: code ? undefined : error.message, stack: stackOf(error) },
  }
}

function stackOf(error: Error): string | undefined {
  return error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}
