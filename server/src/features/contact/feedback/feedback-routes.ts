import * as calls from '@evenkeel/contract/contact/feedback'
import { type Route, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { sendBookingFeedback } from './send-booking-feedback.ts'
import { sendSupportEmail } from './send-support-email.ts'

export const feedbackRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.sendSupportEmail, ({ caller, body }) => sendSupportEmail(services, caller, body)),
  serveSignedIn(calls.sendBookingFeedback, ({ caller, body }) => sendBookingFeedback(services, caller, body)),
]
