import {
  fewestForAverage,
  type PublicReview,
  type PublicReviews,
  reviewsPerPage,
} from '@evenkeel/contract/contact/reviews'
import { formatCountOf } from '@evenkeel/format/counts'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ReviewCard } from './review-card.tsx'
import { AverageAndSpread, ReviewRule } from './review-summary.tsx'

/** The next page; undefined where all are shown. */
export interface MoreReviews {
  load: () => unknown
  isLoading: boolean
  /** How many come next, where it isn’t a whole page. */
  count?: number
}

interface ReviewListProps {
  reviews: PublicReviews
  /** Whose reviews they are. */
  advisor: { name: string; firstName: string }
  more?: MoreReviews | undefined
  /** Who gave an answer, where it isn't the advisor's name. */
  answeredBy?: string | undefined
  markOf?: ((review: PublicReview) => ReactNode) | undefined
  actionsOf?: ((review: PublicReview) => ReactNode) | undefined
}

/** In the order the server sends: newest first, whatever a review says. */
export function ReviewList({ reviews, advisor, more, answeredBy, markOf, actionsOf }: ReviewListProps) {
  const { published, average, reviews: shown } = reviews
  const left = Math.min(published - shown.length, more?.count ?? reviewsPerPage)
  return (
    <div className="flex flex-col gap-4">
      {average ? (
        <AverageAndSpread average={average} published={published} />
      ) : (
        <p className="num text-muted">
          {published === 0
            ? `No reviews of ${advisor.firstName} yet.`
            : `${formatCountOf(published, 'review')}. We show an average once there are ${fewestForAverage}.`}
        </p>
      )}
      <ReviewRule reviews={reviews} firstName={advisor.firstName} />
      {shown.length > 0 && (
        <ul aria-label={`Reviews of ${advisor.name}`}>
          {shown.map((review) => (
            <li key={review.review_id}>
              <ReviewCard
                review={review}
                answeredBy={answeredBy ?? advisor.name}
                mark={markOf?.(review)}
                actions={actionsOf?.(review)}
              />
            </li>
          ))}
        </ul>
      )}
      {more && (
        <Button
          variant="secondary"
          className="self-start"
          isReadOnlySafe
          isRunning={more.isLoading}
          runningLabel="Loading…"
          onClick={more.load}
        >
          {left > 0 ? `Show ${formatCountOf(left, 'more review')}` : 'Show more reviews'}
        </Button>
      )}
    </div>
  )
}
