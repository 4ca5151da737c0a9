import * as z from 'zod/mini'
import type { Role } from './choices.ts'
import type { ProblemCode } from './problem.ts'

type Schema = z.core.$ZodType

/** The answer of a call that has nothing to say: 204, no body. */
export const nothing = z.undefined()

/** The answer of a call that hands out a file: its bytes under the file's own type, always as a download. */
export const file = z.custom<never>(() => true)

/** A body that is a file and not JSON: sent as it is, one file a call. */
export interface Upload {
  /** Content types that are taken; what is in the file is looked at all the same. */
  readonly types: readonly string[]
  readonly maxBytes: number
}

/** Who may call: everybody, or the roles named. Ownership is the verb's question, not the endpoint's. */
export type Access = 'anyone' | readonly [Role, ...Role[]]

/**
 * What becomes of the call while an admin looks through somebody else's eyes (security.md 2.2). `read`: served as that person, in
 * every mode; it writes nothing. `assist`: served as that person where they or a second admin agreed. `own`: served as the admin
 * themself. `never`: refused.
 */
export type UnderMasquerade = 'read' | 'assist' | 'own' | 'never'

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
> {
  /** The verb that serves it, and its operationId in OpenAPI. */
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
  /** Roles that are shown less: their answers are read by these, which strip what they do not declare. */
  readonly answerTo: Partial<Record<Role, Schema>>
  /** Beyond those any endpoint can give (bad input, too often, unexpected, not signed in, not allowed). */
  readonly problems: readonly ProblemCode[]
}

interface Definition<P, Q, B, A> {
  name: string
  method: Endpoint['method']
  path: Endpoint['path']
  access: Access
  /** Missing means: reading is, anything else and what is the admins' own is not. */
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

/** One value a call: it gives the server its validation, OpenAPI its operation, the web its typed client and forms. */
export function endpoint<
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(definition: Definition<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return {
    ...definition,
    underMasquerade: definition.underMasquerade ?? usuallyUnderMasquerade(definition),
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

/** What a caller hands over: only the parts the endpoint has. */
export type CallInput<E extends Endpoint> = (E['params'] extends Schema
  ? { params: Write<E['params']> }
  : object) &
  (E['query'] extends Schema ? { query?: Write<E['query']> } : object) &
  (E['body'] extends Schema ? { body: Write<E['body']> } : object)
