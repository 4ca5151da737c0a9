import * as calls from '@evenkeel/contract/people/register'
import { type Route, serve } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { readRecord } from './read-record.ts'

export const registerRoutes = (services: Services): Route[] => [
  serve(calls.readRecord, ({ caller, visit, params }) => readRecord(services, caller, visit, params.crd)),
]
