import * as calls from '@evenkeel/contract/contact/meetings'
import { type Route, serveFile, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { bookMeeting } from './book-meeting.ts'
import { cancelMeeting } from './cancel-meeting.ts'
import { changeMeetingPlace } from './change-meeting-place.ts'
import { confirmMeeting } from './confirm-meeting.ts'
import { listMeetings } from './list-meetings.ts'
import { moveMeeting } from './move-meeting.ts'
import { openMeetingCalendar } from './open-meeting-calendar.ts'
import { reportMeetingOutcome } from './report-meeting-outcome.ts'
import { readMeetingPlaces, saveMeetingPlaces } from './usual-meeting-places.ts'

export const meetingRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.listMeetings, ({ caller }) => listMeetings(services, caller)),
  serveSignedIn(calls.bookMeeting, ({ caller, params, body }) =>
    bookMeeting(services, caller, Number(params.requestId), body),
  ),
  serveSignedIn(calls.confirmMeeting, ({ caller, params, body }) =>
    confirmMeeting(services, caller, Number(params.meetingId), body),
  ),
  serveSignedIn(calls.moveMeeting, ({ caller, params, body }) =>
    moveMeeting(services, caller, Number(params.meetingId), body),
  ),
  serveSignedIn(calls.changeMeetingPlace, ({ caller, params, body }) =>
    changeMeetingPlace(services, caller, Number(params.meetingId), body),
  ),
  serveSignedIn(calls.cancelMeeting, ({ caller, params, body }) =>
    cancelMeeting(services, caller, Number(params.meetingId), body),
  ),
  serveSignedIn(calls.sayHowItWent, ({ caller, params, body }) =>
    reportMeetingOutcome(services, caller, Number(params.meetingId), body),
  ),
  serveFile(calls.openMeetingCalendar, ({ caller, params }) =>
    openMeetingCalendar(services, caller, Number(params.meetingId)),
  ),
  serveSignedIn(calls.readMeetingPlaces, ({ caller }) => readMeetingPlaces(services, caller)),
  serveSignedIn(calls.saveMeetingPlaces, ({ caller, body }) => saveMeetingPlaces(services, caller, body)),
]
