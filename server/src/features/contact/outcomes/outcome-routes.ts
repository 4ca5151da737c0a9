import * as calls from '@evenkeel/contract/contact/outcomes'
import { type Route, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { listOutcomes } from './list-outcomes.ts'
import { readOutcome } from './read-outcome.ts'
import { saveOutcome } from './save-outcome.ts'

export const outcomeRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.readOutcome, ({ caller, params }) =>
    readOutcome(services, caller, Number(params.requestId)),
  ),
  serveSignedIn(calls.saveOutcome, ({ caller, params, body }) =>
    saveOutcome(services, caller, Number(params.requestId), body),
  ),
  serveSignedIn(calls.listOutcomes, ({ caller }) => listOutcomes(services, caller)),
]
