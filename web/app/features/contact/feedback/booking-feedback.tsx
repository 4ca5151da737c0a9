import { feedbackMaxLength } from '@evenkeel/contract/constants'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FeedbackBox } from './feedback-box.tsx'
import { useFeedbackDrafts } from './feedback-drafts.ts'
import { sendFeedback } from './send-feedback.ts'

/** spec 2.7-03. For advisors; anyone else is told so on sending (spec 5-01). */
export function BookingFeedback({ open, onClose }: { open: boolean; onClose: () => void }) {
  const input = useRef<HTMLTextAreaElement>(null)
  const isSending = useFeedbackDrafts(({ booking }) => booking.isSending)
  async function send() {
    await sendFeedback('booking')
    input.current?.focus()
  }
  return (
    <Dialog
      isOpen={open}
      onClose={onClose}
      title="Booking feedback"
      description="Tell us what works, what doesn’t and what’s missing."
      initialFocus={input}
      footer={
        <Button isRunning={isSending} runningLabel="Sending…" onClick={send}>
          Send Booking Feedback
        </Button>
      }
    >
      <FeedbackBox
        kind="booking"
        input={input}
        placeholder="Write your booking feedback..."
        counted={feedbackMaxLength}
      />
    </Dialog>
  )
}
