import * as draftCalls from '@evenkeel/contract/people/advisor-draft'
import * as calls from '@evenkeel/contract/people/advisors'
import * as registerCalls from '@evenkeel/contract/people/register'
import { type Route, serve, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { callerOrVisitor } from '../consumers/visitor.ts'
import { findDraft } from './advisor-draft-store.ts'
import { readAdvisor } from './read-advisor.ts'
import { readAdvisorRecord } from './read-advisor-record.ts'
import { reportRecord } from './report-record.ts'
import { saveAdvisorDraft } from './save-advisor-draft.ts'
import { saveFullAdvisorProfile } from './save-full-advisor-profile.ts'

export const advisorProfileRoutes = (services: Services): Route[] => [
  serve(calls.readAdvisor, async (call) =>
    readAdvisor(services, await callerOrVisitor(services, call), call.params.advisorId, call.query),
  ),
  serveSignedIn(calls.saveFullAdvisorProfile, ({ caller, body }) =>
    saveFullAdvisorProfile(services, caller, body),
  ),
  serveSignedIn(draftCalls.readAdvisorDraft, ({ caller }) =>
    findDraft(services.database.orm, caller.personId),
  ),
  serveSignedIn(draftCalls.saveAdvisorDraft, ({ caller, body }) => saveAdvisorDraft(services, caller, body)),
  serve(registerCalls.readAdvisorRecord, async (call) =>
    readAdvisorRecord(services, await callerOrVisitor(services, call), call.params.advisorId),
  ),
  serveSignedIn(registerCalls.reportRecord, ({ caller, params, body }) =>
    reportRecord(services, caller, params.advisorId, body),
  ),
]
