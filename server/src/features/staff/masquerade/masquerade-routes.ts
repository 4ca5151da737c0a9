import * as calls from '@evenkeel/contract/staff/masquerade'
import { type Route, serveFile, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { answerAssist } from './answer-assist.ts'
import { askAssist } from './ask-assist.ts'
import { exportMasquerades } from './export-masquerades.ts'
import { listAssistRequests } from './list-assist-requests.ts'
import { listMasquerades } from './list-masquerades.ts'
import { readCurrentMasquerade } from './read-current-masquerade.ts'
import { searchPeople } from './search-people.ts'
import { startMasquerade } from './start-masquerade.ts'
import { stopMasquerade } from './stop-masquerade.ts'

export const masqueradeRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.startMasquerade, ({ caller, body, ...from }) =>
    startMasquerade(services, caller, from, body),
  ),
  serveSignedIn(calls.stopMasquerade, ({ caller, body, ...from }) =>
    stopMasquerade(services, caller, from, body),
  ),
  serveSignedIn(calls.readCurrentMasquerade, ({ caller }) => readCurrentMasquerade(services, caller)),
  serveSignedIn(calls.searchPeople, ({ query }) => searchPeople(services, query)),
  serveSignedIn(calls.listMasquerades, ({ query }) => listMasquerades(services, query)),
  serveFile(calls.exportMasquerades, ({ caller, query }) => exportMasquerades(services, caller, query)),
  serveSignedIn(calls.askAssist, ({ caller, body }) => askAssist(services, caller, body)),
  serveSignedIn(calls.listAssistRequests, ({ caller }) => listAssistRequests(services, caller)),
  serveSignedIn(calls.answerAssist, ({ caller, params, body }) =>
    answerAssist(services, caller, Number(params.assistId), body),
  ),
]
