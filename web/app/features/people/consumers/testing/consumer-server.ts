import type { ConsumerDraft } from '@evenkeel/contract/people/consumers'
import { type ProblemAnswer, type ProblemCode, sentenceOf, statusOf } from '@evenkeel/contract/problem'
import { vi } from 'vitest'
import { type Answers, noAnswers } from '../questions/answers.ts'

// For tests: a server that answers calls as it is told to, and notes what it was asked.

export interface Sent {
  call: string
  body: Record<string, unknown>
}
type Reply = (sent: Sent) => Response | Promise<Response> | object | null
export type Replies = Record<string, Reply | object | null>

export function refuse(code: ProblemCode, more: Partial<ProblemAnswer> = {}): Response {
  const body = { code, message: sentenceOf(code), requestId: 'r-1', ...more }
  return new Response(JSON.stringify(body), { status: statusOf(code) })
}

export const unreachable: Reply = () => {
  throw new TypeError('Failed to fetch')
}

/** Answers when it is told to. */
export function later(reply: object): { reply: Reply; go: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { go: resolve, reply: () => promise.then(() => Response.json(reply)) }
}

/** "GET /api/v1/onboarding/draft" → its answer, or a function that gives it; null is a 204. */
export function serverAnswers(replies: Replies): Sent[] {
  const asked: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const sent = { call: `${init.method} ${address}`, body: JSON.parse(String(init.body ?? '{}')) }
    asked.push(sent)
    const reply = replies[sent.call]
    const answer = typeof reply === 'function' ? await reply(sent) : reply
    if (answer instanceof Response) return answer
    if (answer === undefined) return refuse('not-found')
    return answer === null ? new Response(null, { status: 204 }) : Response.json(answer)
  })
  return asked
}

/** Drafts as the server keeps them: patches merge, the version rises. What stands in it is handed back. */
export function draftCalls(start: Partial<Answers> | null = null) {
  const kept: { draft: ConsumerDraft | null } = { draft: null }
  const write = (answers: Partial<Answers>) => {
    const before = kept.draft ?? { answers: noAnswers, version: 0, expiresAt: 1_800_000_000 }
    kept.draft = { ...before, answers: { ...before.answers, ...answers }, version: before.version + 1 }
    return kept.draft
  }
  if (start) write(start)
  const replies: Replies = {
    'GET /api/v1/onboarding/draft': () => ({ draft: kept.draft }),
    'PUT /api/v1/onboarding/draft': ({ body: { version, ...answers } }) =>
      version !== undefined && version !== (kept.draft?.version ?? 0)
        ? refuse('changed-elsewhere')
        : { draft: write(answers as Partial<Answers>) },
    'DELETE /api/v1/onboarding/draft': () => {
      kept.draft = null
      return null
    },
  }
  return { kept, write, replies }
}

export const savesIn = (asked: readonly Sent[]) => asked.filter(({ call }) => call.startsWith('PUT'))
