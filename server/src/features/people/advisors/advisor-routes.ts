import * as calls from '@evenkeel/contract/people/advisors'
import { type Route, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { readCredentials } from './read-credentials.ts'

export const advisorRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.readCredentials, ({ caller, params }) =>
    readCredentials(services, caller, params.userId),
  ),
]
