import * as calls from '@evenkeel/contract/register'
import { type Route, serve, serveSignedIn } from '../../http/serve-endpoint.ts'
import type { Services } from '../../services.ts'
import { readAdvisorRecord } from './read-advisor-record.ts'
import { readRecord } from './read-record.ts'
import { reportRecord } from './report-record.ts'

export const registerRoutes = (services: Services): Route[] => [
  serve(calls.readRecord, ({ caller, visit, params }) => readRecord(services, caller, visit, params.crd)),
  serveSignedIn(calls.readAdvisorRecord, ({ caller, params }) =>
    readAdvisorRecord(services, caller, params.advisorId),
  ),
  serveSignedIn(calls.reportRecord, ({ caller, params, body }) =>
    reportRecord(services, caller, params.advisorId, body),
  ),
]
