import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { fullName } from '../../account/identity/people/full-name.ts'
import { subjectLine } from '../../account/mail/subject-line.ts'
import { feedbackText } from './feedback-text.ts'
import { parseFeedbackForm } from './parse-feedback-form.ts'
import { sendFeedback } from './send-feedback.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'jobs' | 'secrets' | 'settings'>

/** General feedback (spec 7-15, security H04). The subject is the sender's; we append who it is from. */
export async function sendSupportEmail(
  services: Parts,
  caller: Caller,
  body: string,
): Promise<{ success: true }> {
  const pairs = parseFeedbackForm(body)
  const text = feedbackText(pairs.text)
  const subject = subjectLine(pairs.subject) || 'Feedback'
  return sendFeedback(services, caller, { kind: 'general', text }, (advisor) => ({
    subject,
    text: `${text}\n\nFrom: ${fullName(advisor)}, advisor ${advisor.personId}`,
  }))
}
