import { type DeskReview, type ReviewGroup, reviewGroups } from '@evenkeel/contract/contact/review-desk'
import { idsOf } from '@evenkeel/contract/people/profile-choices'
import { formatCount } from '@evenkeel/format/counts'
import { formatRowTime } from '@evenkeel/format/moments'
import { Link } from 'react-router'
import { joinClasses } from '../../../ui/join-classes.ts'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { type ChosenRow, fromList } from '../../../ui/lists/use-chosen-row.ts'
import { Stars } from '../../../ui/stars/stars.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { emptyGroup, whyListed } from './desk-words.ts'
import type { useDeskReviews } from './review-desk-queries.ts'

export const rowId = (reviewId: number) => `review-${reviewId}`

interface ReviewQueueProps {
  query: ReturnType<typeof useDeskReviews>
  group: ReviewGroup
  /** Only this advisor's. */
  advisor: number | undefined
  onGroup: (group: ReviewGroup) => void
  chosen: ChosenRow
}

/** What waits for staff by group, longest waiting first; decided ones newest first. */
export function ReviewQueue({ query, group, advisor, onGroup, chosen }: ReviewQueueProps) {
  const now = useNow()
  const counts = query.data?.pages[0]?.counts
  // Rows of another group would be under the wrong title.
  const shown = query.isPlaceholderData ? undefined : query.data
  const items = shown?.pages.flatMap(({ reviews }) => reviews) ?? []
  return (
    <>
      <ul aria-label="Groups" className="border-b border-line p-2">
        {idsOf(reviewGroups).map((each) => (
          <li key={each}>
            <button
              type="button"
              aria-pressed={each === group}
              className="num flex min-h-9 w-full items-center justify-between gap-2 rounded-control px-2 text-left -outline-offset-2 hover:bg-hover aria-pressed:bg-surface aria-pressed:font-semibold pointer-coarse:min-h-11"
              onClick={() => onGroup(each)}
            >
              <span>{reviewGroups[each]}</span>
              {counts && <span className="text-muted">{formatCount(counts[each] ?? 0)}</span>}
            </button>
          </li>
        ))}
      </ul>
      {advisor !== undefined && (
        <p className="flex items-center justify-between gap-2 border-b border-line px-4 py-3 text-12 text-muted">
          {items[0] ? `Of ${items[0].advisor.name}` : `Of advisor ${advisor}`}
          <button type="button" className="text-text underline" onClick={() => onGroup('published')}>
            Show all
          </button>
        </p>
      )}
      <PagedList
        query={{ ...query, data: shown }}
        skeletonRows={4}
        count={items.length}
        emptySentence={emptyGroup[group]}
      >
        <ul aria-label={reviewGroups[group]} className="divide-y divide-line">
          {items.map((item) => (
            <li key={item.review.review_id}>
              <Row item={item} group={group} chosen={chosen} now={now} />
            </li>
          ))}
        </ul>
      </PagedList>
    </>
  )
}

interface RowProps {
  item: DeskReview
  group: ReviewGroup
  chosen: ChosenRow
  now: number
}

function Row({ item, group, chosen, now }: RowProps) {
  const { review, advisor, author, written_at: writtenAt } = item
  const isChosen = review.review_id === chosen.id
  return (
    <Link
      id={rowId(review.review_id)}
      to={{ search: chosen.searchFor(review.review_id) }}
      state={fromList}
      replace={isChosen}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={joinClasses(
        'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 px-4 py-3 text-text no-underline -outline-offset-2 hover:bg-hover',
        isChosen &&
          'bg-surface before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-accent-mark',
      )}
    >
      <span className="truncate font-semibold">{advisor.name}</span>
      <span className="num justify-self-end text-12 text-muted">{formatRowTime(writtenAt, now)}</span>
      <span className="truncate text-muted">By {author?.name ?? 'a deleted account'}</span>
      <Stars count={review.stars} className="justify-self-end [&>svg]:size-3" />
      <span className="col-span-2 text-12 text-pretty text-muted">{whyListed(item, group)}</span>
    </Link>
  )
}
