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

async function answer<Call>(reply: Reply<Call> | undefined, asked: Call): Promise<Response> {
  const made = await (typeof reply === 'function' ? reply(asked) : reply)
  // A body can be read once; an answer that stands for every call is copied.
  if (made instanceof Response) return made === reply ? made.clone() : made
  if (made === undefined) return refusal('not-found')
  return made === null ? new Response(null, { status: 204 }) : Response.json(made)
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
}

/** The test describes each call and chooses its reply; calls are listed as described. */
export function playCalls<Call>(
  describe: (sent: Sent) => Call,
  replyTo: (asked: Call) => Reply<Call> | undefined,
): Call[] {
  const all: Call[] = []
  const fetch = async (address: string, init: RequestInit = {}) => {
    const body = JSON.parse(String(init.body ?? '{}'))
    const asked = describe({ call: `${init.method ?? 'GET'} ${address}`, body })
    all.push(asked)
    const answered = answer(replyTo(asked), asked)
    // As in a browser, an aborted call gets no answer.
    return init.signal ? Promise.race([answered, aborted(init.signal)]) : answered
  }
  vi.stubGlobal('fetch', vi.fn(fetch))
  return all
}

/** By method and address, with its query: "GET /api/v1/meetings?past=true". */
export const playServer = (replies: Replies): Sent[] =>
  playCalls(
    (sent) => sent,
    ({ call }) => replies[call],
  )

function withQueryApart({ call: whole, body }: Sent): Asked {
  const [call = '', query = ''] = whole.split('?')
  return { call, query, body }
}

/** By method and path, the query apart. */
export const playServerByPath = (replies: Replies<Asked>): Asked[] =>
  playCalls(withQueryApart, ({ call }) => replies[call])

/** What was asked to change something. */
export const posted = <Call extends Sent>(asked: readonly Call[]): Call[] =>
  asked.filter(({ call }) => !call.startsWith('GET'))
