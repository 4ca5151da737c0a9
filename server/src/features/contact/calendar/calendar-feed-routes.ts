import * as calls from '@evenkeel/contract/people/calendars'
import { type Route, serveOpenFile, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import {
  openCalendarFeed,
  readCalendarFeed,
  removeCalendarFeed,
  replaceCalendarFeed,
} from './calendar-feed.ts'

export const calendarFeedRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.readCalendarFeed, ({ caller }) => readCalendarFeed(services, caller)),
  serveSignedIn(calls.replaceCalendarFeed, ({ caller }) => replaceCalendarFeed(services, caller)),
  serveSignedIn(calls.removeCalendarFeed, ({ caller }) => removeCalendarFeed(services, caller)),
  serveOpenFile(calls.openCalendarFeed, ({ params }) => openCalendarFeed(services, params.file)),
]
