import { feedbackMaxLength } from '@evenkeel/contract/constants'
import { FeedbackDialog, type FeedbackWindow } from './feedback-dialog.tsx'
import { useFeedbackDrafts } from './feedback-drafts.ts'

/** This window has no counter (spec 2.7-06) until it helps: near the limit. */
const countedFrom = feedbackMaxLength - 500

/** spec 2.7-04 … 2.7-06 */
export default function GeneralFeedback(window: FeedbackWindow) {
  const isNearLimit = useFeedbackDrafts(({ general }) => general.text.length > countedFrom)
  return (
    <FeedbackDialog
      {...window}
      kind="general"
      title="Give feedback"
      description="We appreciate any feedback you can give us so please let us know what you think below!"
      sendLabel="Send"
      placeholder="Write your feedback..."
      counted={isNearLimit ? feedbackMaxLength : undefined}
    />
  )
}
