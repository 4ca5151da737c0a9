import type { Readable } from 'node:stream'
import type { Role } from '@evenkeel/contract/choices'
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  file,
  nothing,
  type ParamsOf,
  type QueryOf,
} from '@evenkeel/contract/endpoint'
import { Problem, type ProblemFields } from '@evenkeel/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { answerCompression } from './answer-compression.ts'
import { answerReader } from './answer-reader.ts'
import { applyOverlay, isUnderOverlay } from './apply-overlay.ts'
import { laneOf } from './call-lanes.ts'
import { type Caller, runUnderOverlay } from './caller.ts'
import { type Incoming, takeUpload } from './incoming-file.ts'
import type { Overlays, TracedCall } from './overlays.ts'
import { type OutgoingFile, sendFile } from './send-file.ts'
import type { Visit } from './visit.ts'

export type { OutgoingFile } from './send-file.ts'

type Schema = z.core.$ZodType

/** The validated input of a verb. */
export interface Call<E extends Endpoint> {
  caller: Caller | undefined
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  visit: Visit
  requestId: string
}

/** With the file of a signed-in caller, as it arrives. */
export type UploadCall<E extends Endpoint> = Call<E> & { upload: Incoming }

export interface Route {
  endpoint: Endpoint
  answer(request: FastifyRequest, visit: Visit): Promise<unknown>
}

/** One row of a feature's table of contents: this verb answers that endpoint. */
export function serve<E extends Endpoint>(
  endpoint: E,
  verb: (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
): Route {
  const readAnswer = answerReaders(endpoint)
  return {
    endpoint,
    async answer(request, visit) {
      return readAnswer(request.caller, await verb(callOf(endpoint, request, visit)))
    },
  }
}

/**
 * An answer with undeclared fields is not sent: a new column does not reach the wire by accident, nor a consumer's name an
 * advisor.
 */
function answerReaders({ answer, answerTo }: Endpoint) {
  const forAll = answerReader(answer)
  const byRole = new Map(
    Object.entries(answerTo).map(([role, schema]) => [role as Role, answerReader(schema)] as const),
  )
  return (caller: Caller | undefined, answered: unknown): unknown =>
    ((caller && byRole.get(caller.role)) ?? forAll)(answered)
}

function callOf<E extends Endpoint>(endpoint: E, request: FastifyRequest, visit: Visit): Call<E> {
  checkAccess(endpoint, request.caller)
  return {
    caller: request.caller,
    // Each is the output of the schema that its type is derived from.
    params: read(endpoint.params, request.params) as ParamsOf<E>,
    query: read(endpoint.query, request.query) as QueryOf<E>,
    body: read(endpoint.body, request.body) as BodyOf<E>,
    visit,
    requestId: request.id,
  }
}

/** For an endpoint whose body is a file. Unauthorized callers are refused before the first byte is read. */
export function serveUpload<E extends Endpoint>(
  endpoint: E,
  verb: (call: UploadCall<E>) => Promise<AnswerOf<E>>,
): Route {
  const { upload } = endpoint
  if (!upload) throw new Error(`${endpoint.name} takes no file`)
  const readAnswer = answerReader(endpoint.answer)
  return {
    endpoint,
    async answer(request, visit) {
      const call = callOf(endpoint, request, visit)
      const incoming = takeUpload(request, upload)
      return readAnswer(await verb({ ...call, upload: incoming }))
    },
  }
}

/** For an endpoint that returns a file, open to visitors too. */
export function serveOpenFile<E extends Endpoint>(
  endpoint: E,
  verb: (call: Call<E>) => Promise<OutgoingFile>,
): Route {
  if (endpoint.answer !== file) throw new Error(`${endpoint.name} hands out no file`)
  return { endpoint, answer: async (request, visit) => verb(callOf(endpoint, request, visit)) }
}

/** For an endpoint that returns a file to a signed-in caller. */
export function serveFile<E extends Endpoint>(
  endpoint: E,
  verb: (call: Call<E> & { caller: Caller }) => Promise<OutgoingFile>,
): Route {
  return serveOpenFile(endpoint, async (call) => {
    if (!call.caller) throw new Problem('not-signed-in')
    return verb({ ...call, caller: call.caller })
  })
}

/** The same for endpoints that name roles: the verb always has a caller. */
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

type ReadVisit = (request: FastifyRequest, reply: FastifyReply) => Visit

interface Mounting {
  readVisit: ReadVisit
  overlays: Overlays
}

export function mountRoutes(app: FastifyInstance, routes: readonly Route[], mounting: Mounting): void {
  for (const route of routes) if (!route.endpoint.upload) mount(app, route, mounting)
  // The framework must not read these bodies into memory: the verb streams them.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload: Readable, done) => done(null, payload))
    for (const route of routes) if (route.endpoint.upload) mount(scope, route, mounting)
  })
}

function mount(app: FastifyInstance, { endpoint, answer }: Route, { readVisit, overlays }: Mounting): void {
  const traced = (request: FastifyRequest, reply: FastifyReply): TracedCall => ({
    endpoint,
    params: request.params as TracedCall['params'],
    requestId: request.id,
    visit: readVisit(request, reply),
  })
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: {
      access: endpoint.access,
      lane: laneOf(endpoint),
      ...(endpoint.upload && { takesFile: true }),
    },
    compress: answerCompression,
    ...(endpoint.upload && { bodyLimit: endpoint.upload.maxBytes }),
    // Before the body is read, so that unauthorized callers are refused without it.
    async onRequest(request, reply) {
      await applyOverlay(overlays, endpoint, () => traced(request, reply), { request, reply })
      const { caller } = request
      if (caller && caller.role !== 'admin' && isForAdminsToDo(endpoint))
        await overlays.noteTurnedAway(caller, traced(request, reply))
      if (!isUnderOverlay(caller)) return
      if (!isOpenTo(endpoint, caller)) await overlays.noteRefused(caller, traced(request, reply))
      checkAccess(endpoint, caller)
      // Before the answer: no answer without its audit row.
      await overlays.noteServed(caller, traced(request, reply))
    },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store')
      const answered = await runUnderOverlay(request.caller, () => answer(request, readVisit(request, reply)))
      // Only serveFile answers such an endpoint.
      if (endpoint.answer === file) return sendFile(reply, answered as OutgoingFile)
      return endpoint.answer === nothing ? reply.code(204).send() : answered
    },
  })
}

function isForAdminsToDo({ access, method }: Endpoint): boolean {
  return method !== 'GET' && access !== 'anyone' && access.every((role) => role === 'admin')
}

function isOpenTo({ access }: Endpoint, { role }: Caller): boolean {
  return access === 'anyone' || access.includes(role)
}

function checkAccess(endpoint: Endpoint, caller: Caller | undefined): void {
  if (endpoint.access === 'anyone') return
  if (!caller && endpoint.access.some((who) => who === 'visitor')) return
  if (!caller) throw new Problem('not-signed-in')
  if (!isOpenTo(endpoint, caller)) throw new Problem('not-allowed')
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
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] = 'We don’t recognize this field.'
    } else {
      fields[issue.path.join('.')] ??= issue.message
    }
  }
  return fields
}
