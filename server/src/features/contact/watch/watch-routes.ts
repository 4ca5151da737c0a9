import * as calls from '@evenkeel/contract/contact/watch'
import { type Route, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { listWatched } from './list-watched.ts'
import { lookForBetterFit } from './look-for-better-fit.ts'
import { markChangesRead } from './mark-changes-read.ts'
import { saveCheckIn } from './save-check-in.ts'
import { setWatched } from './set-watched.ts'

export const watchRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.listWatched, ({ caller }) => listWatched(services, caller)),
  serveSignedIn(calls.setWatched, ({ caller, params, body }) =>
    setWatched(services, caller, params.advisorId, body),
  ),
  serveSignedIn(calls.markChangesRead, ({ caller, body }) => markChangesRead(services, caller, body)),
  serveSignedIn(calls.saveCheckIn, ({ caller, params, body }) =>
    saveCheckIn(services, caller, params.advisorId, body),
  ),
  serveSignedIn(calls.lookForBetterFit, ({ caller, params }) =>
    lookForBetterFit(services, caller, params.advisorId),
  ),
]
