import * as calls from '@evenkeel/contract/people/advisors'
import * as registerCalls from '@evenkeel/contract/people/register'
import { type Route, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { readAdvisor } from './read-advisor.ts'
import { readAdvisorRecord } from './read-advisor-record.ts'
import { reportRecord } from './report-record.ts'
import { saveFullAdvisorProfile } from './save-full-advisor-profile.ts'

export const advisorProfileRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.readAdvisor, ({ caller, params, query }) =>
    readAdvisor(services, caller, params.advisorId, query),
  ),
  serveSignedIn(calls.saveFullAdvisorProfile, ({ caller, body }) =>
    saveFullAdvisorProfile(services, caller, body),
  ),
  serveSignedIn(registerCalls.readAdvisorRecord, ({ caller, params }) =>
    readAdvisorRecord(services, caller, params.advisorId),
  ),
  serveSignedIn(registerCalls.reportRecord, ({ caller, params, body }) =>
    reportRecord(services, caller, params.advisorId, body),
  ),
]
