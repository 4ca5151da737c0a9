import * as advisorCalls from '@evenkeel/contract/people/advisors'
import * as calls from '@evenkeel/contract/people/vetting'
import { type Route, serve, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { appealRejection } from './appeal-rejection.ts'
import { countApplications } from './count-applications.ts'
import { chooseProof } from './proof/choose-proof.ts'
import { confirmProof } from './proof/confirm-proof.ts'
import { readApplicationOf } from './read-application-of.ts'
import { submitApplication } from './submit-application.ts'
import { withdrawApplication } from './withdraw-application.ts'

export const vettingRoutes = (services: Services): Route[] => {
  const readCounts = countApplications(services)
  return [
    serve(calls.readVettingCounts, () => readCounts()),
    serveSignedIn(calls.appealRejection, ({ caller, body }) => appealRejection(services, caller, body)),
    serveSignedIn(advisorCalls.readApplication, ({ caller }) =>
      readApplicationOf(services.database.orm, caller.personId, services.clock.now()),
    ),
    serveSignedIn(advisorCalls.chooseProof, ({ caller, body }) => chooseProof(services, caller, body)),
    serveSignedIn(advisorCalls.confirmProof, ({ caller, body }) => confirmProof(services, caller, body)),
    serveSignedIn(advisorCalls.submitApplication, ({ caller, body }) =>
      submitApplication(services, caller, body),
    ),
    serveSignedIn(advisorCalls.withdrawApplication, ({ caller }) => withdrawApplication(services, caller)),
  ]
}
