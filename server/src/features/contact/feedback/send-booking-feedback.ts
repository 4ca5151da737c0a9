import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { fullName } from '../../account/identity/people/full-name.ts'
import { subjectLine } from '../../account/mail/subject-line.ts'
import { feedbackText } from './feedback-text.ts'
import { parseFeedbackForm } from './parse-feedback-form.ts'
import { sendFeedback } from './send-feedback.ts'

const source = 'Source: Booking Page'
/** Pages send this line too (spec 7-16); it is removed so that it appears in the letter once. */
const sourceAtEnd = /(?:^|\n)[ \t]*Source: Booking Page\s*$/

type Parts = Pick<Services, 'database' | 'clock' | 'jobs' | 'secrets' | 'settings'>

/** The subject names the signed-in person and the last line is ours, whatever the pairs say (spec 7-16, security H05). */
export async function sendBookingFeedback(
  services: Parts,
  caller: Caller,
  body: string,
): Promise<{ success: true }> {
  const text = feedbackText(parseFeedbackForm(body).text.replace(sourceAtEnd, ''))
  return sendFeedback(services, caller, { kind: 'booking', text }, (advisor) => ({
    subject: subjectLine(`Booking feedback from ${fullName(advisor)}, advisor ${advisor.personId}`),
    text: `${text}\n\n${source}`,
  }))
}
