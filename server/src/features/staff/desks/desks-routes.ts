import * as calls from '@evenkeel/contract/staff/desks'
import { type Route, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { readDesks } from './read-desks.ts'

export const desksRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.readDesks, ({ caller }) => readDesks(services, caller)),
]
