import * as calls from '@evenkeel/contract/contact/clients'
import { type Route, serveFile, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { downloadClients } from './download-clients.ts'
import { listClients } from './list-clients.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './message-templates.ts'
import { setClientStage } from './set-client-stage.ts'

export const clientRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.listClients, ({ caller }) => listClients(services, caller)),
  serveSignedIn(calls.setClientStage, ({ caller, params, body }) =>
    setClientStage(services, caller, Number(params.requestId), body.stage),
  ),
  serveFile(calls.downloadClients, ({ caller, params }) => downloadClients(services, caller, params.format)),
  serveSignedIn(calls.listTemplates, ({ caller }) => listTemplates(services, caller)),
  serveSignedIn(calls.saveTemplate, ({ caller, params, body }) =>
    saveTemplate(services, caller, params.templateId, body),
  ),
  serveSignedIn(calls.deleteTemplate, ({ caller, params }) =>
    deleteTemplate(services, caller, params.templateId),
  ),
]
