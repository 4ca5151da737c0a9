import * as z from 'zod/mini'
import { signedInSchema } from '../account/identity.ts'
import { roles } from '../choices.ts'
import { endpoint, nothing } from '../endpoint.ts'

// Available only when TEST_TOOLS is on; otherwise these addresses answer 404 (spec 2.4-12).

export const readTestTools = endpoint({
  name: 'readTestTools',
  method: 'GET',
  path: '/api/test-tools',
  access: 'anyone',
  underMasquerade: 'own',
  summary: 'List demo people and the newest emails with their codes',
  answer: z.object({
    people: z.array(z.object({ email: z.string(), name: z.string(), role: z.enum(roles) })),
    mails: z.array(
      z.object({
        id: z.string(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        at: z.int(),
        /** The 6-digit code in the email, if any. */
        code: z.nullable(z.string()),
      }),
    ),
  }),
})

export const signInAsDemoPerson = endpoint({
  name: 'signInAsDemoPerson',
  method: 'POST',
  path: '/api/test-tools/sign-in',
  access: 'anyone',
  underMasquerade: 'own',
  summary: 'Sign in as a demo person, without a password',
  body: z.strictObject({ email: z.string(), rememberMe: z.optional(z.boolean()) }),
  answer: signedInSchema,
  problems: ['not-found'],
})

export const ageSession = endpoint({
  name: 'ageSession',
  method: 'POST',
  path: '/api/test-tools/session-clock',
  access: roles,
  underMasquerade: 'own',
  summary: 'Fast-forward this session as if it were idle',
  body: z.strictObject({ minutes: z.int().check(z.minimum(1), z.maximum(43_200)) }),
  answer: nothing,
})

export const runOutRequests = endpoint({
  name: 'runOutRequests',
  method: 'POST',
  path: '/api/test-tools/request-clock',
  access: ['consumer', 'advisor'],
  summary: 'Expire all your pending requests',
  answer: nothing,
})

export const passMeetings = endpoint({
  name: 'passMeetings',
  method: 'POST',
  path: '/api/test-tools/meeting-clock',
  access: ['consumer', 'advisor'],
  summary: 'Mark all your confirmed meetings as held this many days ago',
  body: z.strictObject({ days: z.int().check(z.minimum(2), z.maximum(400)) }),
  answer: nothing,
})
