import { vi } from 'vitest'

// A fake server that answers by path, with a list of the calls it received.

export interface Asked {
  path: string
  query: string
  bearer: string | undefined
  body: unknown
  request: RequestInit
}

type Answer = object | undefined
type Answers = Record<string, (asked: Asked) => Answer | Promise<Answer>>

const noAnswer = () => new TypeError('Failed to fetch')

export function offline(): never {
  throw noAnswer()
}

/** An answer that is not a success. */
export function refusal(status: number, body: object = {}): Response {
  return new Response(status === 304 ? null : JSON.stringify(body), { status })
}

/** A path without an answer is unreachable. */
export function playServer(answers: Answers): Asked[] {
  const all: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const [path = address, query = ''] = address.split('?')
    const { Authorization: bearer } = (request.headers ?? {}) as Record<string, string>
    const body = typeof request.body === 'string' ? JSON.parse(request.body) : undefined
    const asked: Asked = { path, query, bearer: bearer?.replace('Bearer ', ''), body, request }
    all.push(asked)
    const answer = await (answers[path] ?? offline)(asked)
    if (answer instanceof Response) return answer
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
  })
  return all
}

export const paths = (asked: readonly Asked[]): string[] => asked.map(({ path }) => path)
