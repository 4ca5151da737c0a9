import {
  answerReview,
  deleteReview,
  type OwnReview,
  type PublicReview,
  type PublicReviews,
  readOwnReview,
  readReviews,
  reportReview,
  saveReview,
} from '@evenkeel/contract/contact/reviews'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'
import { isRefusedAs } from '../../../server-link/call-failed.ts'

const reviewsKey = ['reviews', 'of']
const ownKey = (requestId: number) => ['reviews', 'own', requestId]
const quietly = { isBackground: true } as const
const paramsOf = (requestId: number) => ({ requestId: String(requestId) })

type Pages = InfiniteData<PublicReviews, number>

/** Counts of the newest page; a review that moved to the next page meanwhile is shown once. */
export function joinPages(pages: readonly PublicReviews[]): PublicReviews | undefined {
  const [first] = pages
  if (!first) return undefined
  const byId = new Map<number, PublicReview>()
  for (const { reviews } of pages)
    for (const review of reviews) if (!byId.has(review.review_id)) byId.set(review.review_id, review)
  return { ...first, reviews: [...byId.values()] }
}

/** Newest first, page by page. */
export const useReviews = (advisorId: number | string) =>
  useInfiniteQuery({
    queryKey: [...reviewsKey, String(advisorId)],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam: offset }) =>
      call(
        readReviews,
        {
          params: { advisorId: String(advisorId) },
          query: offset === 0 ? {} : { offset: String(offset) },
        },
        { signal, ...quietly },
      ),
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { reviews }) => sum + reviews.length, 0)
      return last.reviews.length > 0 && loaded < last.published ? loaded : undefined
    },
    select: ({ pages }: Pages) => joinPages(pages),
  })

export type OwnReviewAnswer = AnswerOf<typeof readOwnReview>

/** Refetched on return, because another device may have saved. */
export const useOwnReview = (requestId: number) =>
  useQuery({
    queryKey: ownKey(requestId),
    queryFn: ({ signal }) => call(readOwnReview, { params: paramsOf(requestId) }, { signal, ...quietly }),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })

/** For what changes a review's labels: saying that they hired the advisor. */
export function useRefetchOwnReview(requestId: number): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ownKey(requestId) })
}

/** The saved version, to show beside what was typed. */
export const fetchOwnReview = (requestId: number) =>
  call(readOwnReview, { params: paramsOf(requestId) }, quietly)

function useSetOwnReview(requestId: number) {
  const queries = useQueryClient()
  return async (review: OwnReview | null) => {
    await queries.cancelQueries({ queryKey: ownKey(requestId) })
    queries.setQueryData<OwnReviewAnswer>(ownKey(requestId), (before) => before && { ...before, review })
    void queries.invalidateQueries({ queryKey: reviewsKey })
  }
}

export function useSaveReview(requestId: number) {
  const queries = useQueryClient()
  const setOwnReview = useSetOwnReview(requestId)
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveReview>) =>
      call(saveReview, { params: paramsOf(requestId), body }, quietly),
    onSuccess: ({ review }) => setOwnReview(review),
    onError: (error) => {
      if (isRefusedAs(error, 'review-closed')) void queries.invalidateQueries({ queryKey: ownKey(requestId) })
    },
  })
}

export function useDeleteReview(requestId: number) {
  const queries = useQueryClient()
  const setOwnReview = useSetOwnReview(requestId)
  return useMutation({
    mutationFn: () => call(deleteReview, { params: paramsOf(requestId) }, quietly),
    onSuccess: () => setOwnReview(null),
    // Only the server knows whether another one can be written. Not waited for: the button that deletes it is gone by
    // then, and with it what it says.
    onSettled: () => void queries.invalidateQueries({ queryKey: ownKey(requestId) }),
  })
}

export function useAnswerReview(advisorId: number | string) {
  const queries = useQueryClient()
  const queryKey = [...reviewsKey, String(advisorId)]
  return useMutation({
    mutationFn: ({ reviewId, words }: { reviewId: number; words: string }) =>
      call(answerReview, { params: { reviewId: String(reviewId) }, body: { words } }, quietly),
    onSuccess: async ({ answer }, { reviewId }) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<Pages>(
        queryKey,
        (before) =>
          before && {
            ...before,
            pages: before.pages.map((page) => ({
              ...page,
              reviews: page.reviews.map((review) =>
                review.review_id === reviewId ? { ...review, answer } : review,
              ),
            })),
          },
      )
    },
    onError: (error) => {
      if (isRefusedAs(error, 'already-answered') || isRefusedAs(error, 'not-found'))
        void queries.invalidateQueries({ queryKey })
    },
  })
}

export const useReportReview = (reviewId: number) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof reportReview>) =>
      call(reportReview, { params: { reviewId: String(reviewId) }, body }, quietly),
  })
