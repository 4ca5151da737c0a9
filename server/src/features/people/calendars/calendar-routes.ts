import * as calls from '@evenkeel/contract/people/calendars'
import { type Route, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { checkCalendarNow } from './check-calendar.ts'
import { changeCalendar, connectCalendar, findAccountCalendars, removeCalendar } from './connect-calendar.ts'
import { listBusyTimes, listCalendars } from './list-calendars.ts'

export const calendarRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.listCalendars, ({ caller }) => listCalendars(services, caller)),
  serveSignedIn(calls.listBusyTimes, ({ caller, query }) => listBusyTimes(services, caller, query)),
  serveSignedIn(calls.findAccountCalendars, ({ caller, body }) =>
    findAccountCalendars(services, caller, body),
  ),
  serveSignedIn(calls.connectCalendar, ({ caller, body }) => connectCalendar(services, caller, body)),
  serveSignedIn(calls.changeCalendar, ({ caller, params, body }) =>
    changeCalendar(services, caller, Number(params.calendarId), body),
  ),
  serveSignedIn(calls.checkCalendarNow, ({ caller, params }) =>
    checkCalendarNow(services, caller, Number(params.calendarId)),
  ),
  serveSignedIn(calls.removeCalendar, ({ caller, params }) =>
    removeCalendar(services, caller, Number(params.calendarId)),
  ),
]
