import * as calls from '@evenkeel/contract/staff/people-desk'
import { type Route, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { disableAtDesk } from './disable-at-desk.ts'
import { enableAtDesk } from './enable-at-desk.ts'
import { endSessionsAtDesk } from './end-sessions-at-desk.ts'
import { readPersonAtDesk } from './read-person-at-desk.ts'
import { resendVerification } from './resend-verification.ts'

export const peopleDeskRoutes = (services: Services): Route[] => [
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
  serveSignedIn(calls.resendVerification, ({ caller, body }) => resendVerification(services, caller, body)),
]
