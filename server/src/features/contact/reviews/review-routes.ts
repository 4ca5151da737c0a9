import * as desk from '@evenkeel/contract/contact/review-desk'
import * as calls from '@evenkeel/contract/contact/reviews'
import { type Route, serve, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { callerOrVisitor } from '../../people/consumers/visitor.ts'
import { answerReview } from './answer-review.ts'
import { deleteReview } from './delete-review.ts'
import { decideReview } from './desk/decide-review.ts'
import { listReviewsForDesk } from './desk/list-reviews-for-desk.ts'
import { readOwnReview } from './read-own-review.ts'
import { readReviews } from './read-reviews.ts'
import { reportReview } from './report-review.ts'
import { saveReview } from './save-review.ts'

export const reviewRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.readOwnReview, ({ caller, params }) =>
    readOwnReview(services, caller, Number(params.requestId)),
  ),
  serveSignedIn(calls.saveReview, ({ caller, params, body, visit }) =>
    saveReview(services, caller, Number(params.requestId), body, visit),
  ),
  serveSignedIn(calls.deleteReview, ({ caller, params }) =>
    deleteReview(services, caller, Number(params.requestId)),
  ),
  serve(calls.readReviews, async (call) =>
    readReviews(
      services,
      await callerOrVisitor(services, call),
      call.params.advisorId,
      Number(call.query.offset ?? 0),
    ),
  ),
  serveSignedIn(calls.answerReview, ({ caller, params, body }) =>
    answerReview(services, caller, Number(params.reviewId), body),
  ),
  serveSignedIn(calls.reportReview, ({ caller, params, body }) =>
    reportReview(services, caller, Number(params.reviewId), body),
  ),
  serveSignedIn(desk.listReviewsForDesk, ({ query }) => listReviewsForDesk(services, query)),
  serveSignedIn(desk.decideReview, ({ caller, params, body }) =>
    decideReview(services, caller, Number(params.reviewId), body),
  ),
]
