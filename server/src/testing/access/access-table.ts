// Which caller gets through to every endpoint (AUTHZ-01, MSQ-01): the letters of the rows in endpoint-rows.ts.
// access-table.test.ts compares them with the contract and makes every call against the whole app.
//
//   A  gets through: is answered, or refused for a reason of the matter itself
//   R  refused by role: not signed in, or not for this role
//   O  answered as if it did not exist: it belongs to someone else
//   M  refused by the overlay: not while masquerading
//
// The consumer and the advisor are matched and own what is asked about; the others are strangers to it. The reading and the
// assisting caller are admins who view as the owner.

import { endpointRows } from './endpoint-rows.ts'

export const columns = [
  'anonymous',
  'consumer',
  'other consumer',
  'advisor',
  'other advisor',
  'admin',
  'reading',
  'assisting',
] as const
export type Column = (typeof columns)[number]

/** The letters of each endpoint in the order of the columns. */
export const accessTable: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(endpointRows).map(([name, [who]]) => [name, who.replaceAll(' ', '')]),
)

/** Endpoints where even the owner finds nothing, so the table cannot test strangers, and which test does. */
export const nothingToOwn: Readonly<Record<string, string>> = {
  removeAuthenticator: 'account/identity/second-factor/authenticator.test.ts',
  makeRecoveryCodes: 'account/identity/second-factor/recovery-codes.test.ts',
  removePasskey: 'account/identity/second-factor/passkeys.test.ts',
  chooseProof: 'people/vetting/proof/proof.test.ts',
  withdrawApplication: 'people/vetting/application.test.ts',
  giveEvidence: 'people/held-texts/decide-held-text.test.ts',
  readPhoto: 'people/documents/photo.test.ts',
  removePhoto: 'people/documents/photo.test.ts',
  answerChoice: 'market/matching/choices/choices.test.ts',
  undoChoice: 'market/matching/choices/choices.test.ts',
  readNextBest: 'market/requests/next-best.test.ts',
  askFromPublicPage: 'contact/public-page/ask-from-public-page.test.ts',
  openMessageFile: 'contact/chat/files/message-files.test.ts',
  changeCalendar: 'people/calendars/connect-calendar.test.ts',
  checkCalendarNow: 'people/calendars/connect-calendar.test.ts',
  removeCalendar: 'people/calendars/connect-calendar.test.ts',
  openCalendarFeed: 'contact/calendar/calendar-feed.test.ts',
  openSupportFile: 'contact/support/support-files.test.ts',
  saveCheckIn: 'contact/watch/check-in.test.ts',
  lookForBetterFit: 'contact/watch/look-for-better-fit.test.ts',
  saveReview: 'contact/reviews/write-review.test.ts',
  deleteReview: 'contact/reviews/write-review.test.ts',
  answerReview: 'contact/reviews/answer-review.test.ts',
  reportReview: 'contact/reviews/report-review.test.ts',
}
