import type { ConsumerDraft } from '@evenkeel/contract/people/consumers'
import { type Replies, type Reply, refusal, type Sent } from '../../../../testing/play-server.ts'
import { type Answers, noAnswers } from '../questions/answers.ts'

// For tests: a server with scripted answers that records requests.

/** Answers only when released. */
export function later(reply: object): { reply: Reply; go: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { go: resolve, reply: () => promise.then(() => Response.json(reply)) }
}

/** Drafts like on the server: patches merge and the version increases. Returns the stored draft. */
export function draftCalls(start: Partial<Answers> | null = null) {
  const stored: { draft: ConsumerDraft | null } = { draft: null }
  const write = (answers: Partial<Answers>) => {
    const before = stored.draft ?? { answers: noAnswers, version: 0, expiresAt: 1_800_000_000 }
    stored.draft = { ...before, answers: { ...before.answers, ...answers }, version: before.version + 1 }
    return stored.draft
  }
  if (start) write(start)
  const replies: Replies = {
    'GET /api/v1/onboarding/draft': () => ({ draft: stored.draft }),
    'PUT /api/v1/onboarding/draft': ({ body: { version, ...answers } }) =>
      version !== undefined && version !== (stored.draft?.version ?? 0)
        ? refusal('changed-elsewhere')
        : { draft: write(answers as Partial<Answers>) },
    'DELETE /api/v1/onboarding/draft': () => {
      stored.draft = null
      return null
    },
  }
  return { stored, write, replies }
}

export const savesIn = (asked: readonly Sent[]) => asked.filter(({ call }) => call.startsWith('PUT'))
