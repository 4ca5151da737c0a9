import * as calls from '@evenkeel/contract/people/availability'
import { type Route, serve, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { callerOrVisitor } from '../consumers/visitor.ts'
import { keepMeeting } from './note-outside-hours.ts'
import { readAvailability } from './read-availability.ts'
import { readSlots } from './read-slots.ts'
import { saveAvailability } from './save-availability.ts'

export const availabilityRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.readAvailability, async ({ caller }) => ({
    availability: await readAvailability(services.database.orm, caller.personId, services.clock.now()),
  })),
  serveSignedIn(calls.saveAvailability, ({ caller, body }) => saveAvailability(services, caller, body)),
  serveSignedIn(calls.keepMeeting, ({ caller, body }) => keepMeeting(services, caller, body.meeting_id)),
  serve(calls.readSlots, async (call) =>
    readSlots(services, await callerOrVisitor(services, call), call.params.advisorId),
  ),
]
