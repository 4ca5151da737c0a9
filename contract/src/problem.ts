import * as z from 'zod/mini'
import { keysOf } from './keys-of.ts'

// Every way a call can fail: code → status and the sentence people read. The wire format is { code, message,
// fields?, requestId }; only these codes can be thrown.
const catalogue = {
  'bad-request': {
    status: 400,
    message: 'Something here is not as it should be. Mend the marked fields and try again.',
  },
  'malformed-json': { status: 400, message: 'This request is not valid JSON.' },
  'wrong-credentials': { status: 400, message: 'Incorrect email or password.' },
  'not-confirmed': { status: 400, message: 'Confirm your email address before you log in.' },
  'password-reset-required': { status: 400, message: 'Choose a new password before you log in.' },
  'code-mismatch': { status: 400, message: 'This code is not right. Check it, or ask for a new one.' },
  'code-expired': { status: 400, message: 'This code is no longer valid. Ask for a new one.' },
  'weak-password': { status: 400, message: 'Choose another password.' },
  'wrong-old-password': { status: 400, message: 'The password is not right.' },
  'challenge-over': { status: 400, message: 'This took too long or was already used. Start again.' },
  'passkey-refused': {
    status: 400,
    message: 'This passkey could not be used. Try again or use your password.',
  },
  'second-factor-due': { status: 400, message: 'Enter the code of your authenticator app too.' },
  'factor-required': {
    status: 400,
    message: 'Your account must keep one second factor. Add another before you remove this one.',
  },
  // spec 5-07
  'invalid-consumer-id': { status: 400, message: 'Invalid consumer_id in payload' },
  'not-finished': { status: 400, message: 'Some answers are still missing. They are marked.' },
  'work-email-refused': {
    status: 400,
    message: 'Use an address at your firm, not one of a free mail service.',
  },
  'file-refused': { status: 400, message: 'This file cannot be taken.' },
  'bank-sign-in-failed': { status: 400, message: 'The bank does not know this user name and password.' },
  'webhook-refused': { status: 400, message: 'This message could not be verified.' },
  'not-signed-in': { status: 401, message: 'Log in to go on.' },
  'not-allowed': { status: 403, message: 'Your account may not do this.' },
  'confirm-it-is-you': { status: 403, message: 'Confirm that it is you before you change this.' },
  // The field says which person, and why.
  'other-reviewer-due': { status: 403, message: 'Somebody else of staff has to decide this.' },
  'masquerade-forbidden': { status: 403, message: 'This cannot be done while masquerading.' },
  // Never 401, which would log the admin out (H38).
  'masquerade-expired': { status: 403, message: 'This masquerade is over. You are yourself again.' },
  'masquerade-self': { status: 403, message: 'You cannot masquerade as yourself.' },
  'masquerade-admin': { status: 403, message: 'You cannot masquerade as another admin.' },
  'masquerade-disabled': {
    status: 403,
    message: 'This account is disabled, so nobody can masquerade as it.',
  },
  'assist-not-approved': {
    status: 403,
    message:
      'Assisting needs the person’s consent or another admin’s approval. You can masquerade read-only.',
  },
  'assist-own': { status: 403, message: 'Another admin must answer what you asked for.' },
  'masquerade-target-missing': { status: 404, message: 'There is no such consumer or advisor.' },
  'not-oneself': { status: 403, message: 'This cannot be done to your own account. Ask another admin.' },
  'not-found': { status: 404, message: 'There is nothing here.' },
  'too-slow': { status: 408, message: 'The request took too long to arrive. Try again.' },
  'changed-elsewhere': {
    status: 409,
    message: 'This was changed in another tab or on another device. Look at both and save again.',
  },
  'crd-claimed': {
    status: 409,
    message: 'This CRD number is already claimed. Recover that account, or write to us to dispute it.',
  },
  'already-submitted': { status: 409, message: 'Your application is already in review.' },
  'not-open-now': { status: 409, message: 'This cannot be done with your application as it is now.' },
  // The field names the obstacle.
  'cannot-ask': { status: 409, message: 'This advisor cannot be asked now.' },
  'too-many-open': {
    status: 409,
    message: 'Three advisors have not answered you yet. Wait for one of them, or withdraw a request.',
  },
  'moved-on': { status: 409, message: 'This request has moved on. What you see now is how it stands.' },
  'no-place-left': {
    status: 409,
    message: 'All your places of this month are taken. Raise the number in your criteria to accept more.',
  },
  'chat-not-open': { status: 409, message: 'This conversation is not open, so nothing can be sent.' },
  'slot-taken': { status: 409, message: 'This time has just been taken. Choose another one.' },
  'already-booked': { status: 409, message: 'You two have a meeting already. Move that one instead.' },
  'meeting-moved-on': {
    status: 409,
    message: 'This meeting has changed in the meantime. What you see now is how it stands.',
  },
  'vetting-moved-on': {
    status: 409,
    message: 'This application has changed in the meantime. What you see now is how it stands.',
  },
  // The field says why.
  'cannot-suggest': { status: 409, message: 'This advisor cannot be suggested to this person now.' },
  'model-refused': { status: 409, message: 'This cannot be done with this model.' },
  'support-closed': { status: 409, message: 'This request is closed. Send us a new one.' },
  'last-admin': {
    status: 409,
    message: 'This is the last admin who can sign in. Make another one before you disable this one.',
  },
  'already-confirmed': {
    status: 409,
    message: 'This address is confirmed. They can log in, or ask for a new password there.',
  },
  'sign-in-at-bank': { status: 409, message: 'Sign in again at your bank to go on.' },
  'already-masquerading': { status: 409, message: 'You are masquerading already. Stop that first.' },
  'assist-answered': { status: 409, message: 'This was answered already, or its time ran out.' },
  'too-large': { status: 413, message: 'This is larger than we accept.' },
  'address-too-long': { status: 414, message: 'This address is longer than we accept.' },
  'not-json': { status: 415, message: 'Send this as JSON.' },
  'wrong-file-type': { status: 415, message: 'Files of this type are not taken here.' },
  'too-many-requests': {
    status: 429,
    message: 'That was too often in a short time. Wait a moment and try again.',
  },
  'sign-in-locked': { status: 429, message: 'Too many failed tries. Wait until the countdown ends.' },
  'limit-exceeded': { status: 429, message: 'That was too often. Wait and try again later.' },
  'headers-too-large': { status: 431, message: 'The headers of this request are larger than we accept.' },
  unexpected: {
    status: 500,
    message: 'Something went wrong on our side. Nothing you entered is lost; try again.',
  },
  // Sent without its sentence, so that the client shows that of the operation (spec 8-03).
  'identity-failed': { status: 502, message: 'The identity service could not answer.' },
  'bank-unreachable': {
    status: 502,
    message: 'Your bank could not be reached. What we had before stays; try again later.',
  },
  unavailable: { status: 503, message: 'We cannot answer right now. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof catalogue

export const problemCodes = keysOf(catalogue)

export function statusOf(code: ProblemCode): number {
  return catalogue[code].status
}

export function sentenceOf(code: ProblemCode): string {
  return catalogue[code].message
}

/** Field path (joined by dots) → sentence that says how to fix it. */
export type ProblemFields = Record<string, string>

export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly fields: ProblemFields | undefined
  /** How long to wait before a retry. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, fields?: ProblemFields, retryAfterSeconds?: number) {
    super(sentenceOf(code))
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const problemAnswerSchema = z.object({
  code: z.enum(problemCodes),
  message: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  retryAfterSeconds: z.optional(z.int()),
  requestId: z.string(),
})
export type ProblemAnswer = z.infer<typeof problemAnswerSchema>
