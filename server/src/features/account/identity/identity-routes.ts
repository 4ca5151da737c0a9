import * as calls from '@evenkeel/contract/account/identity'
import * as links from '@evenkeel/contract/account/mailed-links'
import { Problem } from '@evenkeel/contract/problem'
import { type Route, serve, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { confirmEmailChange, readEmailChange, undoEmailChange } from './email-change/finish-email-change.ts'
import { renewalsPerNetwork } from './identity-limits.ts'
import { acceptInvitation, readInvitation } from './invitations/accept-invitation.ts'
import { readPendingRegistration } from './pending-registration/read-pending-registration.ts'
import { readCurrentUser } from './people/read-current-user.ts'
import { runIdentityOperation } from './run-identity-operation.ts'
import { logOut } from './sessions/log-out.ts'
import { endOtherSessions, endOwnSession, listSessions } from './sessions/own-sessions.ts'
import { renewSession } from './sessions/renew-session.ts'
import { reportActivity } from './sessions/report-activity.ts'
import { signInAfresh } from './sessions/sign-in-afresh.ts'
import { validateSession } from './sessions/validate-session.ts'

export const identityRoutes = (services: Services): Route[] => [
  serve(calls.identityOperations, ({ caller, body, ...from }) =>
    runIdentityOperation(services, caller, from, body),
  ),
  serve(calls.currentUser, ({ caller }) => readCurrentUser(services, caller)),
  serve(calls.readPendingRegistration, ({ visit }) => readPendingRegistration(services, visit)),
  serveSignedIn(calls.validateSession, ({ caller, query }) => validateSession(services, caller, query)),
  serve(calls.logOut, ({ caller, visit }) => logOut(services, caller, visit)),
  serve(calls.renewSession, async ({ visit }) => {
    const wait = await services.limits.take(renewalsPerNetwork, visit.network)
    if (wait !== undefined) throw new Problem('too-many-requests', undefined, wait)
    return renewSession(services, visit)
  }),
  serveSignedIn(calls.reportActivity, ({ caller }) => reportActivity(services, caller)),
  serveSignedIn(calls.signInAfresh, ({ caller, body, ...from }) =>
    signInAfresh(services, caller, from, body),
  ),
  serveSignedIn(calls.listSessions, ({ caller }) => listSessions(services, caller)),
  serveSignedIn(calls.endSession, ({ caller, params }) => endOwnSession(services, caller, params.sessionId)),
  serveSignedIn(calls.endOtherSessions, ({ caller }) => endOtherSessions(services, caller)),
  serve(links.readEmailChange, ({ visit, body }) => readEmailChange(services, visit, body)),
  serve(links.confirmEmailChange, ({ visit, body }) => confirmEmailChange(services, visit, body)),
  serve(links.undoEmailChange, ({ visit, body }) => undoEmailChange(services, visit, body)),
  serve(links.readInvitation, ({ visit, body }) => readInvitation(services, visit, body)),
  serve(links.acceptInvitation, ({ visit, body }) => acceptInvitation(services, visit, body)),
]
