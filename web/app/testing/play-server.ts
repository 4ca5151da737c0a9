import { type ProblemAnswer, type ProblemCode, sentenceOf, statusOf } from '@evenkeel/contract/problem'
import { vi } from 'vitest'

// For tests: a server that answers calls as it is told to, and lists what it was asked.

export interface Sent {
  /** "POST /api/v1/requests" */
  call: string
  body: Record<string, unknown>
}
export interface Asked extends Sent {
  query: string
}

/** An answer, or a function that gives it; null is a 204, and what has no answer is not found. */
export type Reply<Call = Sent> = ((asked: Call) => unknown) | object | null
export type Replies<Call = Sent> = Record<string, Reply<Call>>

/** As the server refuses: with the sentence of the contract, unless `more` says otherwise. */
export const refusal = (code: ProblemCode, more: Partial<ProblemAnswer> | object = {}): Response =>
  new Response(JSON.stringify({ code, message: sentenceOf(code), requestId: 'r', ...more }), {
    status: statusOf(code),
  })

/** A reply that never arrives. */
export function lost(_asked?: Sent): never {
  throw new TypeError('Failed to fetch')
}

async function answer<Call extends Sent>(replies: Replies<Call>, asked: Call): Promise<Response> {
  const reply = replies[asked.call]
  const made = await (typeof reply === 'function' ? reply(asked) : reply)
  if (made instanceof Response) return made
  if (made === undefined) return refusal('not-found')
  return made === null ? new Response(null, { status: 204 }) : Response.json(made)
}

const bodyOf = (init: RequestInit) => JSON.parse(String(init.body ?? '{}'))

/** By method and address, with its query: "GET /api/v1/meetings?past=true". */
export function playServer(replies: Replies): Sent[] {
  const all: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const asked = { call: `${init.method ?? 'GET'} ${address}`, body: bodyOf(init) }
    all.push(asked)
    return answer(replies, asked)
  })
  return all
}

/** By method and path, the query apart. */
export function playServerByPath(replies: Replies<Asked>): Asked[] {
  const all: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const [path = '', query = ''] = address.split('?')
    const asked = { call: `${init.method ?? 'GET'} ${path}`, query, body: bodyOf(init) }
    all.push(asked)
    return answer(replies, asked)
  })
  return all
}

/** What was asked to change something. */
export const posted = <Call extends Sent>(asked: readonly Call[]): Call[] =>
  asked.filter(({ call }) => !call.startsWith('GET'))
