import type { AdvisorProfile, Application } from '@evenkeel/contract/people/advisors'
import { playServer, type Replies, refusal, type Sent } from '../../../../testing/play-server.ts'
import { advisorId } from './sample-advisor.ts'

// For tests: a server with scripted answers to advisor calls that records requests.

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
  readDraft: 'GET /api/v1/advisor/profile/draft',
  saveDraft: 'PUT /api/v1/advisor/profile/draft',
  withdraw: 'DELETE /api/v1/advisor/application',
} as const

interface ServerState {
  profile: AdvisorProfile
  application: Application
  draft?: { answers: object; version: number }
}

/** A server that stores what is saved and returns it. */
export function playAdvisor(serverState: ServerState, more: Replies = {}): Sent[] {
  return playServer({
    [calls.read]: () => ({ data: serverState.profile }),
    [calls.application]: () => serverState.application,
    [calls.readDraft]: () => serverState.draft ?? { answers: {}, version: 0 },
    [calls.saveDraft]: ({ body }) => {
      if (body.version !== (serverState.draft?.version ?? 0)) return refusal('changed-elsewhere')
      const version = Number(body.version) + 1
      serverState.draft = { answers: Object(body.answers), version }
      return { version }
    },
    [calls.save]: ({ body }) => {
      const { advisor_id: _, version: __, ...patch } = body
      serverState.profile = { ...serverState.profile, ...patch, version: serverState.profile.version + 1 }
      return { data: serverState.profile }
    },
    ...more,
  })
}
