import { formatDate } from '@evenkeel/format/times'
import { isRefusedAs } from '../../../server-link/call-failed.ts'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { ReportButton } from './report-button.tsx'
import { ReviewList } from './review-list.tsx'
import { useReviews } from './review-queries.ts'

interface ReviewsSectionProps {
  advisorId: number | string
  name: string
  firstName: string
}

/** An advisor's reviews for consumers and visitors; nothing for an advisor who isn't listed. */
export function ReviewsSection({ advisorId, name, firstName }: ReviewsSectionProps) {
  const query = useReviews(advisorId)
  if (isRefusedAs(query.error, 'not-found')) return null
  return (
    <ContentBlock
      headingAs="h2"
      title="Reviews"
      action={query.data && <span className="num text-muted">{query.data.published}</span>}
    >
      <Loaded query={query} skeletonRows={3}>
        {(reviews) => (
          <ReviewList
            reviews={reviews}
            advisor={{ name, firstName }}
            more={
              query.hasNextPage
                ? { load: query.fetchNextPage, isLoading: query.isFetchingNextPage }
                : undefined
            }
            actionsOf={({ review_id: reviewId, published_at: at }) => (
              <ReportButton reviewId={reviewId} from={formatDate(at)} />
            )}
          />
        )}
      </Loaded>
    </ContentBlock>
  )
}
