import type { PersonId } from '@evenkeel/contract/person-id'
import { brand } from '@evenkeel/contract/site/brand'
import { fullNameOf, useAccountHolder } from '../../../session/account-holder.ts'
import type { FeedbackKind } from './feedback-drafts.ts'

const subjectOf: Readonly<Record<FeedbackKind, (advisor: string) => string>> = {
  general: (advisor) => `Feedback from ${advisor}`,
  booking: (advisor) => `Booking feedback from ${advisor}`,
}

/** spec 7-16 */
const bookingTrailer = '\n\nSource: Booking Page'

/**
 * spec 3-32, 7-15, 7-16: the URL-encoded pairs to, from, subject and text, sent as one JSON string. The server decides
 * sender and recipient regardless of these (security H04, H05).
 */
export function feedbackLetter(kind: FeedbackKind, advisorId: PersonId, text: string): string {
  const holder = useAccountHolder.getState()
  const advisor = [fullNameOf(holder), `advisor ${advisorId}`].filter(Boolean).join(', ')
  const written = text.trim()
  return new URLSearchParams({
    to: brand.supportEmail,
    from: holder.email ?? '',
    subject: subjectOf[kind](advisor),
    text: kind === 'booking' ? written + bookingTrailer : written,
  }).toString()
}
