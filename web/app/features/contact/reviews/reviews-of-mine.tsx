import type { PublicReview, PublicReviews } from '@evenkeel/contract/contact/reviews'
import { brand } from '@evenkeel/contract/site/brand'
import { formatCount } from '@evenkeel/format/counts'
import { formatDate } from '@evenkeel/format/times'
import { useRef, useState } from 'react'
import { isRefusedAs } from '../../../server-link/call-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/choice/chip.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { ReportButton } from './report-button.tsx'
import { ReviewList } from './review-list.tsx'
import { useReviews } from './review-queries.ts'

const newDays = 14
/** The rest is behind a button, because Home has more to say. */
const shownAtFirst = 3

const foldReviews = (all: PublicReviews): PublicReviews => ({
  ...all,
  reviews: all.reviews.slice(0, shownAtFirst),
})

interface ReviewsOfMineProps {
  advisorId: number | string
}

/** The advisor's own reviews on their Home: what is new, and where an answer can still be given. */
export function ReviewsOfMine({ advisorId }: ReviewsOfMineProps) {
  const query = useReviews(advisorId)
  const now = useNow()
  const [answered, setAnswered] = useState<PublicReview>()
  const [isFolded, setIsFolded] = useState(true)
  const card = useRef<HTMLElement>(null)
  function close() {
    setAnswered(undefined)
    // Once the dialog has given the focus back: the button of an answered review is gone.
    setTimeout(() => document.activeElement === document.body && card.current?.focus({ preventScroll: true }))
  }
  if (isRefusedAs(query.error, 'not-found')) return null
  const isNew = ({ published_at: at }: PublicReview) => now - at < newDays * 86_400
  return (
    <ContentBlock
      ref={card}
      tabIndex={-1}
      headingAs="h2"
      title="Reviews"
      action={query.data && <span className="num text-muted">{formatCount(query.data.published)}</span>}
    >
      <Loaded query={query} skeletonRows={3}>
        {(reviews) =>
          reviews.published === 0 && reviews.removed.length === 0 ? (
            <p className="text-muted">
              No reviews yet. Two weeks after a first meeting we ask everyone who met you through {brand.name}{' '}
              for one, in the same words.
            </p>
          ) : (
            <ReviewList
              reviews={isFolded ? foldReviews(reviews) : reviews}
              advisor={{ name: 'yours', firstName: 'you' }}
              answeredBy="You"
              more={
                isFolded && reviews.reviews.length > shownAtFirst
                  ? {
                      load: () => setIsFolded(false),
                      isLoading: false,
                      count: reviews.reviews.length - shownAtFirst,
                    }
                  : query.hasNextPage
                    ? { load: query.fetchNextPage, isLoading: query.isFetchingNextPage }
                    : undefined
              }
              markOf={(review) => isNew(review) && <Chip kind="info">New</Chip>}
              actionsOf={(review) => (
                <>
                  {review.answer === null && (
                    <Button variant="secondary" size="small" onClick={() => setAnswered(review)}>
                      Answer review
                      <VisuallyHidden> of {formatDate(review.published_at)}</VisuallyHidden>
                    </Button>
                  )}
                  <ReportButton reviewId={review.review_id} from={formatDate(review.published_at)} />
                </>
              )}
            />
          )
        }
      </Loaded>
      {answered && <AnswerDialog advisorId={advisorId} review={answered} onClose={close} />}
    </ContentBlock>
  )
}
