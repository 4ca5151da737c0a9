import * as calls from '@evenkeel/contract/account/privacy'
import { type Route, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { exportMyData } from './export-my-data.ts'
import { readAccessLog } from './read-access-log.ts'
import { readConsents } from './read-consents.ts'
import { requestDeletion } from './request-deletion.ts'
import { setConsent } from './set-consent.ts'
import { undoDeletion } from './undo-deletion.ts'
import { withdrawReveal } from './withdraw-reveal.ts'

export const privacyRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.readConsents, ({ caller }) => readConsents(services, caller)),
  serveSignedIn(calls.setConsent, ({ caller, params, body }) =>
    setConsent(services, caller, params.kind, body.isGiven),
  ),
  serveSignedIn(calls.withdrawReveal, ({ caller, params }) =>
    withdrawReveal(services, caller, Number(params.revealId)),
  ),
  serveSignedIn(calls.readAccessLog, ({ caller, query: { before } }) =>
    readAccessLog(services, caller, before === undefined ? undefined : Number(before)),
  ),
  serveSignedIn(calls.exportMyData, ({ caller }) => exportMyData(services, caller)),
  serveSignedIn(calls.requestDeletion, ({ caller, query }) =>
    requestDeletion(services, caller, query.reviews),
  ),
  serveSignedIn(calls.undoDeletion, ({ caller }) => undoDeletion(services, caller)),
]
