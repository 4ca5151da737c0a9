import { feedbackMaxLength } from '@evenkeel/contract/constants'
import { sendBookingFeedback, sendSupportEmail } from '@evenkeel/contract/contact/feedback'
import { feedbackSentences as sentences } from '@evenkeel/contract/sentences'
import { call } from '../../../server-link/call.ts'
import { CallFailed, fieldsIn } from '../../../server-link/call-failed.ts'
import { describeFailure } from '../../../server-link/failure-sentence.ts'
import { showToast } from '../../../ui/overlays/toast.ts'
import { changeDraft, type FeedbackKind, useFeedbackDrafts } from './feedback-drafts.ts'
import { feedbackLetter } from './feedback-letter.ts'
import { ownAdvisorId } from './own-advisor-id.ts'

const ways = {
  general: { endpoint: sendSupportEmail, thanks: sentences.thanks, failed: sentences.failed },
  booking: {
    endpoint: sendBookingFeedback,
    thanks: sentences.bookingThanks,
    failed: sentences.bookingFailed,
  },
} as const

/** Details in addition to the fixed sentence; a bare failure adds nothing to "try again". */
function moreAbout(error: unknown): string | undefined {
  if (!navigator.onLine) return 'You’re offline. Your text is still here.'
  const isTooOften = error instanceof CallFailed && error.status === 429
  return Object.values(fieldsIn(error))[0] ?? (isTooOften ? describeFailure(error) : undefined)
}

/**
 * The checks of spec §5 in order, each with its toast, then the call. Returns true once sent, and only then clears the
 * box. Counts characters as the counter under the box does.
 */
export async function sendFeedback(kind: FeedbackKind): Promise<boolean> {
  const { text, isSending } = useFeedbackDrafts.getState()[kind]
  const { endpoint, thanks, failed } = ways[kind]
  const refuse = (sentence: string, description?: string) => {
    showToast('error', sentence, { description })
    return false
  }
  if (isSending) return false
  const advisorId = ownAdvisorId()
  if (advisorId === undefined) return refuse(sentences.advisorIdMissing)
  if (text.trim() === '') return refuse(sentences.blank)
  if (text.length > feedbackMaxLength) return refuse(sentences.tooLong)

  changeDraft(kind, { isSending: true })
  try {
    await call(endpoint, { body: feedbackLetter(kind, advisorId, text) }, { isBackground: true })
  } catch (error) {
    changeDraft(kind, { isSending: false })
    return refuse(failed, moreAbout(error))
  }
  changeDraft(kind, { text: '', isSending: false })
  showToast('success', thanks)
  return true
}
