import * as calls from '@evenkeel/contract/staff/analytics'
import { type Route, serveFile, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { downloadAnalytics } from './download-analytics.ts'
import { readAnalytics } from './read-analytics.ts'

export const analyticsRoutes = ({ analyticsReads, clock }: Services): Route[] => [
  serveSignedIn(calls.readAnalytics, ({ params, query }) =>
    analyticsReads.read((database) => readAnalytics({ database, clock }, params.tile, query)),
  ),
  serveFile(calls.downloadAnalytics, ({ params, query }) =>
    analyticsReads.read((database) => downloadAnalytics({ database, clock }, params.tile, query)),
  ),
]
