import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { fullName } from '../../account/identity/people/full-name.ts'
import { subjectLine } from '../../account/mail/subject-line.ts'
import { feedbackText } from './feedback-text.ts'
import { readPairs } from './read-pairs.ts'
import { sendFeedback } from './send-feedback.ts'

const source = 'Source: Booking Page'
/** Pages write the line too (spec 7-16); it is no part of what was typed, and stands in the letter once. */
const sourceAtEnd = /(?:^|\n)[ \t]*Source: Booking Page\s*$/

type Parts = Pick<Services, 'database' | 'clock' | 'jobs' | 'secrets' | 'settings'>

/** The subject names whoever is signed in and the last line is ours, whatever the pairs say (spec 7-16, security H05). */
export async function sendBookingFeedback(
  services: Parts,
  caller: Caller,
  body: string,
): Promise<{ success: true }> {
  const text = feedbackText(readPairs(body).text.replace(sourceAtEnd, ''))
  return sendFeedback(services, caller, { kind: 'booking', text }, (advisor) => ({
    subject: subjectLine(`Booking feedback from ${fullName(advisor)}, advisor ${advisor.personId}`),
    text: `${text}\n\n${source}`,
  }))
}
