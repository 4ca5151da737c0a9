import * as calls from '@evenkeel/contract/people/held-texts'
import { type Route, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { giveEvidence } from './give-evidence.ts'

export const heldTextRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.giveEvidence, ({ caller, params, body }) =>
    giveEvidence(services, caller, Number(params.heldTextId), body),
  ),
]
