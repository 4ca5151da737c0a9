import * as admins from '@evenkeel/contract/staff/admin-accounts'
import * as calls from '@evenkeel/contract/staff/people-desk'
import { type Route, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import {
  inviteAdminAtDesk,
  listAdmins,
  resendInvitationAtDesk,
  withdrawInvitationAtDesk,
} from './admin-accounts.ts'
import { answerProposal } from './answer-proposal.ts'
import {
  cancelEmailChangeAtDesk,
  changeEmailAtDesk,
  resendEmailChangeAtDesk,
} from './change-email-at-desk.ts'
import { disableAtDesk, enableAtDesk } from './disable-at-desk.ts'
import { endSessionsAtDesk } from './end-sessions-at-desk.ts'
import { listPeopleAtDesk } from './list-people-at-desk.ts'
import { proposeFactorReset } from './propose.ts'
import { readPersonAtDesk } from './read-person-at-desk.ts'
import { readProposals } from './read-proposals.ts'
import { resendVerification } from './resend-verification.ts'
import { sendPasswordReset } from './send-password-reset.ts'

export const peopleDeskRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.listPeopleAtDesk, ({ query }) => listPeopleAtDesk(services, query)),
  serveSignedIn(calls.readPersonAtDesk, ({ caller, params }) =>
    readPersonAtDesk(services, caller, Number(params.userId)),
  ),
  serveSignedIn(calls.disableAtDesk, ({ caller, params, body }) =>
    disableAtDesk(services, caller, Number(params.userId), body),
  ),
  serveSignedIn(calls.enableAtDesk, ({ caller, params, body }) =>
    enableAtDesk(services, caller, Number(params.userId), body),
  ),
  serveSignedIn(calls.endSessionsAtDesk, ({ caller, params, body }) =>
    endSessionsAtDesk(services, caller, Number(params.userId), body),
  ),
  serveSignedIn(calls.sendPasswordReset, ({ caller, params, body }) =>
    sendPasswordReset(services, caller, Number(params.userId), body),
  ),
  serveSignedIn(calls.changeEmailAtDesk, ({ caller, params, body }) =>
    changeEmailAtDesk(services, caller, Number(params.userId), body),
  ),
  serveSignedIn(calls.resendEmailChange, ({ caller, params, body }) =>
    resendEmailChangeAtDesk(services, caller, Number(params.userId), body),
  ),
  serveSignedIn(calls.cancelEmailChange, ({ caller, params, body }) =>
    cancelEmailChangeAtDesk(services, caller, Number(params.userId), body),
  ),
  serveSignedIn(calls.proposeFactorReset, ({ caller, params, body }) =>
    proposeFactorReset(services, caller, Number(params.userId), body),
  ),
  serveSignedIn(calls.listProposals, async ({ caller }) => ({
    proposals: await readProposals(services.database.orm, caller.personId, services.clock.now()),
  })),
  serveSignedIn(calls.answerProposal, ({ caller, params, body }) =>
    answerProposal(services, caller, Number(params.proposalId), body),
  ),
  serveSignedIn(calls.resendVerification, ({ caller, body }) => resendVerification(services, caller, body)),
  serveSignedIn(admins.listAdmins, ({ caller }) => listAdmins(services, caller)),
  serveSignedIn(admins.inviteAdmin, ({ caller, body }) => inviteAdminAtDesk(services, caller, body)),
  serveSignedIn(admins.resendInvitation, ({ caller, params, body }) =>
    resendInvitationAtDesk(services, caller, Number(params.invitationId), body),
  ),
  serveSignedIn(admins.withdrawInvitation, ({ caller, params, body }) =>
    withdrawInvitationAtDesk(services, caller, Number(params.invitationId), body),
  ),
]
