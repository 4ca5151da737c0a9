import {
  type DeskReview,
  decideReview,
  listReviewsForDesk,
  type ReviewGroup,
  reviewsPerDeskPage,
} from '@evenkeel/contract/contact/review-desk'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'

const deskKey = ['review-desk']
const quietly = { isBackground: true } as const

type Page = AnswerOf<typeof listReviewsForDesk>

/** Admins have no live connection (spec 6-03), so the queue polls. */
export const useDeskReviews = (group: ReviewGroup, advisor?: number) =>
  useInfiniteQuery({
    queryKey: [...deskKey, group, advisor],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam: offset }) =>
      call(
        listReviewsForDesk,
        {
          query: {
            group,
            ...(advisor && { advisor_id: String(advisor) }),
            ...(offset > 0 && { offset: String(offset) }),
          },
        },
        { signal, ...quietly },
      ),
    getNextPageParam: ({ reviews }: Page, pages) =>
      reviews.length < reviewsPerDeskPage
        ? undefined
        : pages.reduce((sum, page) => sum + page.reviews.length, 0),
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    // Counts stay on screen while another group loads.
    placeholderData: keepPreviousData,
  })

/** A chosen review that has left its group, for example because it was decided; null once its author deleted it. */
export const useDeskReview = (reviewId: number | undefined, group: ReviewGroup, isWanted: boolean) =>
  useQuery({
    queryKey: [...deskKey, 'one', reviewId],
    queryFn: async ({ signal }) => {
      const query = { group, review_id: String(reviewId) }
      const { reviews } = await call(listReviewsForDesk, { query }, { signal, ...quietly })
      return reviews[0] ?? null
    },
    enabled: isWanted,
    staleTime: 0,
  })

/** Refetches even after a failure: the review may have changed, or the decision may have been recorded. */
export function useDecideReview({ review, version }: DeskReview) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Omit<BodyOf<typeof decideReview>, 'version'>) =>
      call(
        decideReview,
        { params: { reviewId: String(review.review_id) }, body: { ...body, version } },
        quietly,
      ),
    onSettled: () => void queries.invalidateQueries({ queryKey: deskKey }),
  })
}
