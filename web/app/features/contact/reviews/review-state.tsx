import { holdReasons, type OwnReview, removalRules } from '@evenkeel/contract/contact/reviews'
import { Notice } from '../../../ui/notice.tsx'

/** Whether others can read the author's review; if not, why, and what happens next. */
export function ReviewState({ review, name }: { review: OwnReview; name: string }) {
  const { state, held_for: heldFor, removed_for: removedFor, editable_until: editableUntil } = review
  if (state === 'published')
    return (
      <Notice kind="info" title="Your review is published">
        Everyone who views {name}’s profile can read it.
      </Notice>
    )
  if (state === 'removed')
    return (
      <Notice kind="danger" title="We removed your review">
        {removedFor && removalRules[removedFor]} Readers see that a review was removed and why, not what it
        said.
      </Notice>
    )
  return (
    <Notice kind="warning" title="Your review is held">
      {heldFor.map((reason) => holdReasons[reason]).join(' ')} Our staff will read it and tell you what they
      decide.
      {editableUntil * 1000 > Date.now() && ' If you edit that out, it’s published at once.'}
    </Notice>
  )
}
