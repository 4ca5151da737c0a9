import * as z from 'zod/mini'
import { feedbackMaxLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'

// Advisors' feedback to the provider (spec 7-15, 7-16; readings 7-15; security H04, H05). The body is one
// JSON string of URL-encoded pairs: to, from, subject, text. Only subject and text are read, because the
// server decides on recipient and sender.

/** A character can take nine when encoded, and the other pairs need some room. */
const body = z.string().check(z.minLength(1), z.maxLength(9 * 4 * feedbackMaxLength + 4000))
const answer = z.strictObject({ success: z.literal(true) })

export const sendSupportEmail = endpoint({
  name: 'sendSupportEmail',
  method: 'POST',
  path: '/api/send-support-email',
  access: ['advisor'],
  summary: 'Send general feedback from an advisor',
  body,
  answer,
  problems: ['limit-exceeded'],
})

export const sendBookingFeedback = endpoint({
  name: 'sendBookingFeedback',
  method: 'POST',
  path: '/api/send-booking-feedback',
  access: ['advisor'],
  summary: 'Send an advisor’s feedback about the booking page',
  body,
  answer,
  problems: ['limit-exceeded'],
})
