import * as z from 'zod/mini'
import type { Role } from './choices.ts'
import type { ProblemCode } from './problem.ts'

type Schema = z.core.$ZodType

/** Answer of a call without content: 204, no body. */
export const nothing = z.undefined()

/** Answer of a call that returns a file: its bytes under the file's own type, always as a download. */
export const file = z.custom<never>(() => true)

/** A body that is a file instead of JSON, one file per call. */
export interface Upload {
  /** Accepted content types; the content itself is checked as well. */
  readonly types: readonly string[]
  readonly maxBytes: number
}

/**
 * Callers: everyone, or the named roles. A visitor has no account, but answers of their own in this browser. The server's
 * handler checks ownership.
 */
export type Access = 'anyone' | readonly [Role, ...(Role | 'visitor')[]]

/**
 * How a call behaves while an admin masquerades (security.md 2.2). `read`: served as the target in every
 * mode, and writes nothing. `assist`: served as the target with their consent or a second admin's
 * approval. `own`: served as the admin. `never`: refused.
 */
export type UnderMasquerade = 'read' | 'assist' | 'own' | 'never'

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
> {
  /** Name of the function that serves it, and its operationId in OpenAPI. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parts in braces are params: /api/v1/consumer/{consumerId} */
  readonly path: `/api/${string}`
  readonly access: Access
  readonly underMasquerade: UnderMasquerade
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly upload: Upload | undefined
  readonly answer: Answer
  /** Narrower answers for some roles: these schemas strip every field they do not declare. */
  readonly answerTo: Partial<Record<Role, Schema>>
  /**
   * In addition to those of every endpoint (bad input, rate limit, unexpected, not signed in, not
   * allowed).
   */
  readonly problems: readonly ProblemCode[]
}

interface Definition<P, Q, B, A> {
  name: string
  method: Endpoint['method']
  path: Endpoint['path']
  access: Access
  /** Defaults to `read` for GET calls that are not for admins only, otherwise to `never`. */
  underMasquerade?: UnderMasquerade
  summary: string
  params?: P
  query?: Q
  body?: B
  upload?: Upload
  answer: A
  answerTo?: Partial<Record<Role, Schema>>
  problems?: readonly ProblemCode[]
}

/**
 * One definition per call gives the server its validation, OpenAPI its operation, and the web its typed
 * client and forms.
 */
export function endpoint<
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(definition: Definition<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return {
    ...definition,
    underMasquerade: definition.underMasquerade ?? usuallyUnderMasquerade(definition),
    // An omitted schema is undefined, as its type says.
    params: definition.params as Params,
    query: definition.query as Query,
    body: definition.body as Body,
    upload: definition.upload,
    answerTo: definition.answerTo ?? {},
    problems: definition.problems ?? [],
  }
}

function usuallyUnderMasquerade({ method, access }: Pick<Endpoint, 'method' | 'access'>): UnderMasquerade {
  const isForAdminsAlone = Array.isArray(access) && access.every((role) => role === 'admin')
  return method === 'GET' && !isForAdminsAlone ? 'read' : 'never'
}

type Read<S> = S extends Schema ? z.infer<S> : undefined
type Write<S> = S extends Schema ? z.input<S> : undefined

export type ParamsOf<E extends Endpoint> = Read<E['params']>
export type QueryOf<E extends Endpoint> = Read<E['query']>
export type BodyOf<E extends Endpoint> = Read<E['body']>
export type AnswerOf<E extends Endpoint> = z.infer<E['answer']>

/** The input of a call: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = (E['params'] extends Schema
  ? { params: Write<E['params']> }
  : object) &
  (E['query'] extends Schema ? { query?: Write<E['query']> } : object) &
  (E['body'] extends Schema ? { body: Write<E['body']> } : object)
