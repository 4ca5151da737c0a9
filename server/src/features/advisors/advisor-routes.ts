import * as calls from '@evenkeel/contract/advisors'
import { type Route, serve, serveSignedIn } from '../../http/serve-endpoint.ts'
import type { Services } from '../../services.ts'
import { chooseProof } from './choose-proof.ts'
import { confirmProof } from './confirm-proof.ts'
import { countAdvisors } from './count-advisors.ts'
import { readAdvisor } from './read-advisor.ts'
import { readApplicationOf } from './read-application-of.ts'
import { readCredentials } from './read-credentials.ts'
import { saveFullAdvisorProfile } from './save-full-advisor-profile.ts'
import { submitApplication } from './submit-application.ts'
import { withdrawApplication } from './withdraw-application.ts'

export const advisorRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.readAdvisor, ({ caller, params, query }) =>
    readAdvisor(services, caller, params.advisorId, query),
  ),
  serveSignedIn(calls.saveFullAdvisorProfile, ({ caller, body }) =>
    saveFullAdvisorProfile(services, caller, body),
  ),
  serveSignedIn(calls.readCredentials, ({ caller, params }) =>
    readCredentials(services, caller, params.userId),
  ),
  serveSignedIn(calls.readApplication, ({ caller }) =>
    readApplicationOf(services.database.orm, caller.personId, services.clock.now()),
  ),
  serveSignedIn(calls.chooseProof, ({ caller, body }) => chooseProof(services, caller, body)),
  serveSignedIn(calls.confirmProof, ({ caller, body }) => confirmProof(services, caller, body)),
  serveSignedIn(calls.submitApplication, ({ caller, body }) => submitApplication(services, caller, body)),
  serveSignedIn(calls.withdrawApplication, ({ caller }) => withdrawApplication(services, caller)),
  serve(calls.countAdvisors, ({ visit, body }) => countAdvisors(services, visit, body)),
]
