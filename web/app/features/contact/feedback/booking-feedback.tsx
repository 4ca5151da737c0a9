import { feedbackMaxLength } from '@evenkeel/contract/constants'
import { FeedbackDialog, type FeedbackWindow } from './feedback-dialog.tsx'

/** spec 2.7-03. For advisors; anyone else is told so on sending (spec 5-01). */
export function BookingFeedback(window: FeedbackWindow) {
  return (
    <FeedbackDialog
      {...window}
      kind="booking"
      title="Booking feedback"
      description="Tell us what works, what doesn’t and what’s missing."
      sendLabel="Send Booking Feedback"
      placeholder="Write your booking feedback..."
      counted={feedbackMaxLength}
    />
  )
}
