import { feedbackMaxLength } from '@evenkeel/contract/constants'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FeedbackBox } from './feedback-box.tsx'
import { useFeedbackDrafts } from './feedback-drafts.ts'
import { sendFeedback } from './send-feedback.ts'

/** This window has no counter (spec 2.7-06) until it helps: near the limit. */
const countedFrom = feedbackMaxLength - 500

/** spec 2.7-04 … 2.7-06 */
export default function GeneralFeedback({ open, onClose }: { open: boolean; onClose: () => void }) {
  const input = useRef<HTMLTextAreaElement>(null)
  const { text, isSending } = useFeedbackDrafts(({ general }) => general)
  async function send() {
    await sendFeedback('general')
    input.current?.focus()
  }
  return (
    <Dialog
      isOpen={open}
      onClose={onClose}
      title="Give feedback"
      description="We appreciate any feedback you can give us so please let us know what you think below!"
      initialFocus={input}
      footer={
        <Button isRunning={isSending} runningLabel="Sending…" onClick={send}>
          Send
        </Button>
      }
    >
      <FeedbackBox
        kind="general"
        input={input}
        placeholder="Write your feedback..."
        counted={text.length > countedFrom ? feedbackMaxLength : undefined}
      />
    </Dialog>
  )
}
