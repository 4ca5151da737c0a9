import type { AdvisorProfile, Application } from '@evenkeel/contract/people/advisors'
import { type ProblemAnswer, type ProblemCode, sentenceOf, statusOf } from '@evenkeel/contract/problem'
import { vi } from 'vitest'
import { advisorId } from './sample-advisor.ts'

// For tests: a server with scripted answers to advisor calls that records requests.

export interface Asked {
  /** "POST /api/v1/advisor/profile/full" */
  call: string
  body: Record<string, unknown>
  init: RequestInit
}
export type Reply = (asked: Asked) => Response | Promise<Response>

export const answer =
  (body: unknown): Reply =>
  () =>
    new Response(JSON.stringify(body))

export const refuse =
  (code: ProblemCode, more: Partial<ProblemAnswer> = {}): Reply =>
  () =>
    new Response(JSON.stringify({ code, message: sentenceOf(code), requestId: 'r-1', ...more }), {
      status: statusOf(code),
    })

export const unreachable: Reply = async () => {
  throw new TypeError('Failed to fetch')
}

export const calls = {
  read: `GET /api/v1/advisor/${advisorId}`,
  readPublished: `GET /api/v1/advisor/${advisorId}?view=published`,
  record: `GET /api/v1/advisor/${advisorId}/record`,
  appeal: 'POST /api/v1/advisor/application/appeal',
  save: 'POST /api/v1/advisor/profile/full',
  application: 'GET /api/v1/advisor/application',
  proof: 'PUT /api/v1/advisor/application/proof',
  confirm: 'POST /api/v1/advisor/application/proof/confirm',
  submit: 'POST /api/v1/advisor/application',
  withdraw: 'DELETE /api/v1/advisor/application',
} as const

export function playServer(replies: Record<string, Reply>): Asked[] {
  const all: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const asked = {
      call: `${init.method ?? 'GET'} ${address}`,
      body: JSON.parse(String(init.body ?? '{}')),
      init,
    }
    all.push(asked)
    return (replies[asked.call] ?? refuse('not-found'))(asked)
  })
  return all
}

interface ServerState {
  profile: AdvisorProfile
  application: Application
}

/** A server that stores what is saved and returns it. */
export function playAdvisor(serverState: ServerState, more: Record<string, Reply> = {}): Asked[] {
  return playServer({
    [calls.read]: () => new Response(JSON.stringify({ data: serverState.profile })),
    [calls.application]: () => new Response(JSON.stringify(serverState.application)),
    [calls.save]: ({ body }) => {
      const { advisor_id: _, version: __, ...patch } = body
      serverState.profile = { ...serverState.profile, ...patch, version: serverState.profile.version + 1 }
      return new Response(JSON.stringify({ data: serverState.profile }))
    },
    ...more,
  })
}
