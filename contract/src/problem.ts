import * as z from 'zod/mini'
import { keysOf } from './keys-of.ts'

// Every way a call can fail: code → status and the sentence people read. The wire format is { code, message,
// fields?, requestId }; only these codes can be thrown.
const catalogue = {
  'bad-request': {
    status: 400,
    message: 'Something needs fixing. Check the marked fields and try again.',
  },
  'malformed-json': { status: 400, message: 'This request isn’t valid JSON.' },
  'wrong-credentials': { status: 400, message: 'Incorrect email or password.' },
  'not-confirmed': { status: 400, message: 'Confirm your email address before you sign in.' },
  'password-reset-required': { status: 400, message: 'Choose a new password before you sign in.' },
  'code-mismatch': { status: 400, message: 'That code isn’t right. Check it and try again.' },
  'code-expired': { status: 400, message: 'That code has expired. Request a new one.' },
  'weak-password': { status: 400, message: 'Choose a different password.' },
  'wrong-old-password': { status: 400, message: 'That password isn’t right. Try again.' },
  'challenge-over': { status: 400, message: 'This step expired or was already used. Start again.' },
  'passkey-refused': {
    status: 400,
    message: 'That passkey didn’t work. Try again, or use your password.',
  },
  'second-factor-due': { status: 400, message: 'Enter the code from your authenticator app too.' },
  'factor-required': {
    status: 400,
    message: 'Your account needs at least one second sign-in method. Add another before you remove this one.',
  },
  'link-over': {
    status: 400,
    message: 'This link no longer works: it was used, canceled or has expired. Ask us for a new one.',
  },
  // spec 5-07
  'invalid-consumer-id': { status: 400, message: 'Invalid consumer_id in payload' },
  'not-finished': { status: 400, message: 'Some answers are missing. Complete the marked fields.' },
  'work-email-refused': {
    status: 400,
    message: 'Use your work email address, not one from a free email service.',
  },
  'file-refused': { status: 400, message: 'We can’t accept this file. Choose another one.' },
  'bank-sign-in-failed': {
    status: 400,
    message: 'Your bank didn’t accept this user name and password. Check them and try again.',
  },
  'webhook-refused': { status: 400, message: 'We couldn’t verify this message.' },
  'not-signed-in': { status: 401, message: 'Sign in to continue.' },
  'not-allowed': { status: 403, message: 'Your account can’t do this.' },
  'approval-due': { status: 403, message: 'You can see your reach once your application is approved.' },
  'confirm-it-is-you': { status: 403, message: 'Confirm it’s you before you change this.' },
  // The field says which person, and why.
  'other-reviewer-due': { status: 403, message: 'Another staff member must decide this.' },
  'masquerade-forbidden': { status: 403, message: 'You can’t do this while masquerading.' },
  // Never 401, which would log the admin out (H38).
  'masquerade-expired': {
    status: 403,
    message: 'This masquerade has ended. You’re back in your own account.',
  },
  'masquerade-self': { status: 403, message: 'You can’t masquerade as yourself.' },
  'masquerade-admin': { status: 403, message: 'You can’t masquerade as another admin.' },
  'masquerade-disabled': {
    status: 403,
    message: 'This account is disabled, so you can’t masquerade as it.',
  },
  'assist-not-approved': {
    status: 403,
    message:
      'To assist, you need this person’s consent or another admin’s approval. You can still masquerade read-only.',
  },
  'assist-own': { status: 403, message: 'Another admin must decide on your request.' },
  'masquerade-target-missing': { status: 404, message: 'No one of this type has this ID.' },
  'not-oneself': { status: 403, message: 'You can’t do this to your own account. Ask another admin.' },
  'not-found': { status: 404, message: 'We couldn’t find this. It may have been removed.' },
  'too-slow': {
    status: 408,
    message: 'Your request took too long to reach us, so nothing was saved. Try again.',
  },
  conflict: {
    status: 409,
    message: 'Something else changed this at the same moment, so nothing was saved. Try again.',
  },
  'changed-elsewhere': {
    status: 409,
    message: 'This was changed in another tab or on another device. Compare both versions and save again.',
  },
  'crd-claimed': {
    status: 409,
    message: 'Another account uses this CRD number. Recover that account, or contact us to dispute it.',
  },
  'already-submitted': { status: 409, message: 'Your application is already in review.' },
  'not-open-now': { status: 409, message: 'Your application’s current status doesn’t allow this.' },
  // The field names the obstacle.
  'cannot-ask': { status: 409, message: 'You can’t send this advisor a request right now.' },
  'too-many-open': {
    status: 409,
    message: 'You have three unanswered requests. Wait for an answer, or withdraw one.',
  },
  'moved-on': { status: 409, message: 'This request has changed. You’re now seeing its current status.' },
  'no-place-left': {
    status: 409,
    message: 'You’ve reached this month’s limit for new clients. Raise it in your criteria to accept more.',
  },
  'chat-not-open': { status: 409, message: 'This conversation isn’t open, so nothing was sent.' },
  'already-chosen': {
    status: 409,
    message: 'You already answered this one. Undo it to change your answer.',
  },
  'slot-taken': { status: 409, message: 'That time was just taken. Choose another.' },
  'already-booked': { status: 409, message: 'You two already have a meeting. Reschedule that one instead.' },
  'meeting-moved-on': {
    status: 409,
    message: 'This meeting has changed. You’re now seeing the latest details.',
  },
  'vetting-moved-on': {
    status: 409,
    message: 'This application has changed. You’re now seeing its current status.',
  },
  'review-moved-on': {
    status: 409,
    message: 'This review was decided or changed meanwhile. You’re now seeing its current status.',
  },
  'review-closed': {
    status: 409,
    message: 'You can change a review for 30 days. You can still delete it.',
  },
  'already-answered': { status: 409, message: 'You’ve already answered this review.' },
  'text-decided': {
    status: 409,
    message: 'Someone else already decided this text. You’re now seeing its current status.',
  },
  'text-moved-on': { status: 409, message: 'This text has changed. Read the current version first.' },
  // The field says why.
  'cannot-suggest': { status: 409, message: 'You can’t suggest this advisor to this person right now.' },
  'model-refused': { status: 409, message: 'This model doesn’t allow this.' },
  'support-closed': { status: 409, message: 'This request is closed. Send a new one.' },
  'last-admin': {
    status: 409,
    message: 'This is the only admin who can sign in. Add another before you disable this one.',
  },
  'email-taken': { status: 409, message: 'Another account uses this email address.' },
  'email-change-over': {
    status: 409,
    message: 'No email change is waiting any more: it was confirmed, canceled or expired.',
  },
  'email-change-waiting': {
    status: 409,
    message: 'A change of this email is already waiting. Cancel it before you start another.',
  },
  'other-admin-due': { status: 403, message: 'Another admin must answer this.' },
  'no-second-factor': { status: 409, message: 'This account has no second factor.' },
  'proposal-over': { status: 409, message: 'This was already answered, withdrawn or has expired.' },
  'already-confirmed': {
    status: 409,
    message: 'This address is already confirmed. They can sign in or request a new password.',
  },
  'sign-in-at-bank': { status: 409, message: 'Sign in at your bank again to continue.' },
  'already-masquerading': {
    status: 409,
    message: 'You’re already masquerading. Stop that masquerade first.',
  },
  'assist-answered': { status: 409, message: 'This request was already answered or has expired.' },
  'too-large': { status: 413, message: 'This is too large to send. Make it smaller and try again.' },
  'address-too-long': { status: 414, message: 'This web address is too long.' },
  'not-json': { status: 415, message: 'Send this as JSON.' },
  'wrong-file-type': { status: 415, message: 'We don’t accept this type of file here. Choose another one.' },
  'too-many-requests': {
    status: 429,
    message: 'Too many attempts in a short time. Wait a moment and try again.',
  },
  'sign-in-locked': { status: 429, message: 'Too many failed attempts. Wait for the countdown to end.' },
  'limit-exceeded': { status: 429, message: 'You’ve reached the limit for now. Try again later.' },
  'reach-budget-spent': {
    status: 429,
    message:
      'You’ve tried many different criteria today. Your last figures still apply, and saving works as usual. Try again tomorrow.',
  },
  'visitor-limit': {
    status: 429,
    message:
      'That’s all we show in a day without an account. Create one to see more; your list comes with you.',
  },
  'headers-too-large': { status: 431, message: 'This request’s headers are too large.' },
  unexpected: {
    status: 500,
    message: 'Something went wrong on our end. Nothing you entered was lost. Try again in a moment.',
  },
  // Sent without its sentence, so that the client shows that of the operation (spec 8-03).
  'identity-failed': { status: 502, message: 'The identity service didn’t answer.' },
  'bank-unreachable': {
    status: 502,
    message: 'We couldn’t reach your bank. Your earlier data is safe. Try again later.',
  },
  unavailable: {
    status: 503,
    message: 'We can’t answer right now. Nothing you entered was lost. Try again in a moment.',
  },
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
