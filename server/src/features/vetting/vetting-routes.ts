import * as calls from '@evenkeel/contract/vetting'
import { type Route, serve, serveSignedIn } from '../../http/serve-endpoint.ts'
import type { Services } from '../../services.ts'
import { appealRejection } from './appeal-rejection.ts'
import { countApplications } from './count-applications.ts'

export const vettingRoutes = (services: Services): Route[] => {
  const readCounts = countApplications(services)
  return [
    serve(calls.readVettingCounts, () => readCounts()),
    serveSignedIn(calls.appealRejection, ({ caller, body }) => appealRejection(services, caller, body)),
  ]
}
