import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  nothing,
  type ParamsOf,
  type QueryOf,
} from '@evenkeel/contract/endpoint'
import { Problem, type ProblemFields } from '@evenkeel/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Caller } from './caller.ts'
import type { Visit } from './visit.ts'

type Schema = z.core.$ZodType

/** What a verb is handed: everything checked, nothing else. */
export interface Call<E extends Endpoint> {
  caller: Caller | undefined
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  visit: Visit
  requestId: string
}

export interface Route {
  endpoint: Endpoint
  answer(request: FastifyRequest, visit: Visit): Promise<unknown>
}

/** One line of a feature's table of contents: this endpoint is answered by that verb. */
export function serve<E extends Endpoint>(
  endpoint: E,
  verb: (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
): Route {
  return {
    endpoint,
    async answer(request, visit) {
      checkAccess(endpoint, request.caller)
      const answer = await verb({
        caller: request.caller,
        params: read(endpoint.params, request.params) as ParamsOf<E>,
        query: read(endpoint.query, request.query) as QueryOf<E>,
        body: read(endpoint.body, request.body) as BodyOf<E>,
        visit,
        requestId: request.id,
      })
      // An answer with anything the endpoint does not declare is not sent: a column added to a table does not
      // reach the wire by accident, nor a consumer's name an advisor.
      const shown = (request.caller && endpoint.answerTo[request.caller.role]) ?? endpoint.answer
      return z.parse(shown, answer)
    },
  }
}

/** The same for an endpoint that names roles: its verb is only ever asked by somebody. */
export function serveSignedIn<E extends Endpoint>(
  endpoint: E,
  verb: (call: Call<E> & { caller: Caller }) => Promise<AnswerOf<E>> | AnswerOf<E>,
): Route {
  if (endpoint.access === 'anyone') throw new Error(`${endpoint.name} lets everybody in`)
  return serve(endpoint, (call) => {
    if (!call.caller) throw new Problem('not-signed-in')
    return verb({ ...call, caller: call.caller })
  })
}

export function mountRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  readVisit: (request: FastifyRequest, reply: FastifyReply) => Visit,
): void {
  for (const { endpoint, answer } of routes) {
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { access: endpoint.access },
      async handler(request, reply) {
        reply.header('cache-control', 'no-store')
        const answered = await answer(request, readVisit(request, reply))
        return endpoint.answer === nothing ? reply.code(204).send() : answered
      },
    })
  }
}

function checkAccess(endpoint: Endpoint, caller: Caller | undefined): void {
  if (endpoint.access === 'anyone') return
  if (!caller) throw new Problem('not-signed-in')
  if (!endpoint.access.includes(caller.role)) throw new Problem('not-allowed')
}

function read(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new Problem('bad-request', fieldsOf(result.error))
}

function fieldsOf(error: z.core.$ZodError): ProblemFields {
  const fields: ProblemFields = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] = 'We do not know this field.'
    } else {
      fields[issue.path.join('.')] ??= issue.message
    }
  }
  return fields
}
