import * as calls from '@evenkeel/contract/contact/meeting-pack'
import { type Route, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { readAgenda } from './read-agenda.ts'
import { readNotes } from './read-notes.ts'
import { readScorecard } from './read-scorecard.ts'
import { saveAgenda } from './save-agenda.ts'
import { saveNotes } from './save-notes.ts'
import { saveScorecard } from './save-scorecard.ts'

export const meetingPackRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.readAgenda, ({ caller, params }) =>
    readAgenda(services, caller, Number(params.requestId)),
  ),
  serveSignedIn(calls.saveAgenda, ({ caller, params, body }) =>
    saveAgenda(services, caller, Number(params.requestId), body),
  ),
  serveSignedIn(calls.readNotes, ({ caller, params }) =>
    readNotes(services, caller, Number(params.requestId)),
  ),
  serveSignedIn(calls.saveNotes, ({ caller, params, body }) =>
    saveNotes(services, caller, Number(params.requestId), body),
  ),
  serveSignedIn(calls.readScorecard, ({ caller, params }) =>
    readScorecard(services, caller, Number(params.meetingId)),
  ),
  serveSignedIn(calls.saveScorecard, ({ caller, params, body }) =>
    saveScorecard(services, caller, Number(params.meetingId), body),
  ),
]
