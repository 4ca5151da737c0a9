import { type DeskReview, type ReviewGroup, reviewGroups } from '@evenkeel/contract/contact/review-desk'
import { isKeyOf } from '@evenkeel/contract/keys-of'
import { Star } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { readRowId, useChosenRow } from '../../../ui/lists/use-chosen-row.ts'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { ReviewBench } from './review-bench.tsx'
import { useDeskReview, useDeskReviews } from './review-desk-queries.ts'
import { ReviewQueue, rowId } from './review-queue.tsx'

/** Group and advisor are part of the address, so that they can be linked to. */
function useGroup() {
  const [params, setParams] = useSearchParams()
  const named = params.get('group') ?? ''
  const group: ReviewGroup = isKeyOf(reviewGroups, named) ? named : 'held'
  function setGroup(next: ReviewGroup) {
    setParams(next === 'held' ? {} : { group: next }, { replace: true, preventScrollReset: true })
  }
  return { group, setGroup, advisor: group === 'published' ? readRowId(params.get('advisor')) : undefined }
}

/** Moves the focus into the opened review, and back to its row. */
function useOpenedFocus(reviewId: number | undefined) {
  const opened = useRef<HTMLDivElement>(null)
  const before = useRef(reviewId)
  useEffect(() => {
    const last = before.current
    before.current = reviewId
    if (last === reviewId) return
    if (reviewId !== undefined) opened.current?.focus({ preventScroll: true })
    else if (last !== undefined) document.getElementById(rowId(last))?.focus()
  }, [reviewId])
  return opened
}

function BenchSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6 p-5">
      <VisuallyHidden>Loading the review…</VisuallyHidden>
      <Skeleton className="h-7 w-64 max-w-full" />
      <div className="grid gap-6 large:grid-cols-3">
        <SkeletonText lines={6} />
        <SkeletonText lines={4} />
        <SkeletonText lines={4} />
      </div>
    </div>
  )
}

const newestOf = (...versions: (DeskReview | null | undefined)[]) =>
  versions.reduce((one, other) => (other && (!one || other.version > one.version) ? other : one)) ?? undefined

/** Reviews that wait for staff: queue and bench side by side, on phones one after the other. */
export function ReviewDeskPage() {
  const chosen = useChosenRow('review')
  const { group, setGroup, advisor } = useGroup()
  const query = useDeskReviews(group, advisor)
  const opened = useOpenedFocus(chosen.id)
  // A decided review leaves its group; it stays on the bench until another is chosen, also if someone else decided.
  const [last, setLast] = useState<DeskReview>()
  const listed = query.data?.pages
    .flatMap(({ reviews }) => reviews)
    .find(({ review }) => review.review_id === chosen.id)
  const isElsewhere = chosen.id !== undefined && !listed && query.isSuccess && !query.isPlaceholderData
  const alone = useDeskReview(chosen.id, group, isElsewhere)
  const before = last?.review.review_id === chosen.id ? last : undefined
  const item = newestOf(listed, alone.data, before)
  if (item && item !== last) setLast(item)
  return (
    <div className="-mx-4 -mb-8 border-t border-line medium:-mx-6 medium:-mb-12 medium:grid medium:grid-cols-[272px_minmax(0,1fr)] large:grid-cols-[296px_minmax(0,1fr)] min-[1216px]:border-x">
      <section
        aria-label="Queue"
        className={joinClasses('bg-rail', chosen.id !== undefined && 'max-medium:hidden')}
      >
        <div className="medium:sticky medium:top-(--band-height) medium:max-h-[calc(100dvh-var(--band-height))] medium:overflow-y-auto medium:overscroll-contain">
          <ReviewQueue query={query} group={group} advisor={advisor} onGroup={setGroup} chosen={chosen} />
        </div>
      </section>
      <div
        ref={opened}
        tabIndex={-1}
        className={joinClasses(
          'flex min-w-0 flex-col outline-none medium:min-h-[calc(100dvh-73px-var(--band-height))] medium:border-l medium:border-line',
          chosen.id === undefined && 'max-medium:hidden',
        )}
      >
        {item ? (
          <ReviewBench
            key={item.review.review_id}
            item={item}
            isDeleted={isElsewhere && alone.data === null}
            onDecided={setLast}
          />
        ) : chosen.id === undefined ? (
          <EmptyState
            className="py-24"
            icon={<Star />}
            sentence="Choose a review. Every decision needs a reason and is recorded in the audit log."
          />
        ) : query.isPending || query.isPlaceholderData || alone.isLoading ? (
          <BenchSkeleton />
        ) : (
          <EmptyState className="py-24" sentence="This review isn’t here. Its author may have deleted it." />
        )}
      </div>
    </div>
  )
}
