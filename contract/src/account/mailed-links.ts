import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'

// What people do with a link from one of our letters, without being signed in. The token is in the link's fragment, so it
// reaches neither logs nor referrers, and in the body of each call.

const seconds = z.int()
const body = z.strictObject({
  token: z.string().check(z.regex(/^[\w-]{20,200}$/, 'This link isn’t complete. Copy all of it.')),
})

/** Opening a link changes nothing, because mail scanners open links too. */
export const readEmailChange = endpoint({
  name: 'readEmailChange',
  method: 'POST',
  path: '/api/auth/email-change/read',
  access: 'anyone',
  summary: 'What a link about a change of email address can still do',
  body,
  answer: z.strictObject({
    /** `confirm` from the new address; `cancel` before and `undo` after the change from the old one. */
    can: z.enum(['confirm', 'cancel', 'undo']),
    until: seconds,
  }),
  problems: ['link-over'],
})

export const confirmEmailChange = endpoint({
  name: 'confirmEmailChange',
  method: 'POST',
  path: '/api/auth/email-change/confirm',
  access: 'anyone',
  summary: 'Confirm the new email address; ends every session',
  body,
  answer: nothing,
  problems: ['link-over', 'email-taken', 'identity-failed'],
})

export const undoEmailChange = endpoint({
  name: 'undoEmailChange',
  method: 'POST',
  path: '/api/auth/email-change/undo',
  access: 'anyone',
  summary: 'Cancel a change of email address, or undo it within a week; ends every session',
  body,
  answer: nothing,
  problems: ['link-over', 'email-taken', 'identity-failed'],
})

export const readInvitation = endpoint({
  name: 'readInvitation',
  method: 'POST',
  path: '/api/auth/invitation/read',
  access: 'anyone',
  summary: 'Whether an invitation is still open',
  body,
  answer: z.strictObject({ until: seconds }),
  problems: ['link-over'],
})

/** Creates the account; the second factor is set up at the first sign-in. */
export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/auth/invitation/accept',
  access: 'anyone',
  summary: 'Accept an invitation to be an admin, and choose a password',
  body: z.extend(body, {
    password: z.string().check(z.minLength(1, 'Enter a password.'), z.maxLength(1024)),
  }),
  answer: nothing,
  problems: ['link-over', 'email-taken', 'weak-password', 'identity-failed'],
})
