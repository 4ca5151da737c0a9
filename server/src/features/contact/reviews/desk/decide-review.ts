import type { decideReview as call } from '@evenkeel/contract/contact/review-desk'
import type { RemovalRule } from '@evenkeel/contract/contact/reviews'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../../database/database.ts'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { writeAudit } from '../../../account/audit/write-audit.ts'
import { fullName } from '../../../account/identity/people/full-name.ts'
import { lockInOrder } from '../../../account/identity/people/lock-in-order.ts'
import { readNames } from '../../../account/identity/people/person-names.ts'
import {
  notifyAdvisorOfRemoval,
  notifyAdvisorOfReview,
  notifyAuthorOfDecision,
  notifyReporters,
} from '../notify-of-review.ts'
import { closeReports, findReports } from '../review-report-store.ts'
import { findReview, lockReview, type ReviewRow, setReview } from '../review-store.ts'
import { tallyPublished } from '../tally-published.ts'
import { deskReviewsOnWire } from './desk-review-on-wire.ts'
import { closePatterns, findDecisions, hasOpenPattern, insertDecision } from './desk-review-store.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'live' | 'jobs' | 'settings'>
type Decided = Omit<BodyOf<typeof call>, 'version'>

/**
 * Publishes a held review, keeps one that was reported or looks coordinated, or removes one by a stated rule. The same
 * decision sent again changes nothing.
 */
export async function decideReview(
  services: Parts,
  { personId }: Caller,
  reviewId: number,
  { version, ...decided }: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  requireRule(decided)
  return services.database.transaction(async (transaction) => {
    const found = await findReview(transaction, reviewId)
    if (!found) throw new Problem('not-found')
    await lockInOrder(transaction, found.advisorId)
    const review = await lockReview(transaction, reviewId)
    if (!review) throw new Problem('not-found')
    if (!(await isRepeated(transaction, review, personId, decided))) {
      if (review.version !== version || !(await isPossible(transaction, review, decided)))
        throw new Problem('review-moved-on')
      await carryOut(services, transaction, { review, staffId: personId, decided })
    }
    const [shown] = await deskReviewsOnWire(transaction, [reviewId])
    if (!shown) throw new Problem('not-found')
    return { review: shown }
  })
}

function requireRule({ decision, rule }: Decided): void {
  if (decision === 'remove' && rule === null)
    throw new Problem('bad-request', { rule: 'Choose the rule it breaks.' })
  if (decision !== 'remove' && rule !== null)
    throw new Problem('bad-request', { rule: 'Only a removal has a rule.' })
}

async function isRepeated(
  transaction: Orm,
  review: ReviewRow,
  staffId: number,
  { decision, rule, reason }: Decided,
): Promise<boolean> {
  const last = (await findDecisions(transaction, [review.id])).at(-1)
  return (
    last?.staffId === staffId &&
    last.decision === decision &&
    last.rule === rule &&
    last.reason === reason &&
    // The author may have changed it since.
    last.decidedAt >= review.changedAt
  )
}

async function isPossible(transaction: Orm, review: ReviewRow, { decision }: Decided): Promise<boolean> {
  if (decision === 'publish') return review.state === 'held'
  if (decision === 'remove') return review.state !== 'removed'
  const isReported = (await findReports(transaction, [review.id])).some(({ closedAt }) => closedAt === null)
  return review.state === 'published' && (isReported || (await hasOpenPattern(transaction, review.id)))
}

async function carryOut(
  services: Parts,
  transaction: Orm,
  { review, staffId, decided }: { review: ReviewRow; staffId: number; decided: Decided },
): Promise<void> {
  const { decision, rule, reason } = decided
  const now = services.clock.now()
  const staff = await readNames(transaction, staffId)
  await insertDecision(transaction, {
    reviewId: review.id,
    staffId,
    staffName: staff ? fullName(staff) : '',
    decision,
    rule,
    reason,
    decidedAt: now,
  })
  await setReview(transaction, review.id, { decidedAt: now, ...changeBy(review, decided, now) })
  const reporterIds = await closeReports(transaction, review.id, now)
  await closePatterns(transaction, review.id, now)
  if (decision !== 'keep') await tallyPublished(transaction, review.advisorId)

  if (decision === 'publish') {
    await notifyAuthorOfDecision(services, transaction, review, { decision })
    if (review.publishedAt === null) await notifyAdvisorOfReview(services, transaction, review)
  }
  if (decision === 'remove' && rule !== null) {
    await notifyAuthorOfDecision(services, transaction, review, { decision, rule, reason })
    // They never saw one that was held from the start.
    if (review.publishedAt !== null) await notifyAdvisorOfRemoval(services, transaction, review)
  }
  await notifyReporters(services, transaction, review, reporterIds, decision)
  await writeAudit(transaction, {
    event: `review-${eventOf[decision]}`,
    actorId: staffId,
    subjectType: 'advisor',
    subjectId: review.advisorId,
    detail: { review: review.id, ...(rule && { rule }) },
  })
}

const eventOf = { publish: 'published', keep: 'kept', remove: 'removed' } as const

function changeBy(
  review: ReviewRow,
  { decision, rule }: { decision: Decided['decision']; rule: RemovalRule | null },
  now: Date,
): Partial<ReviewRow> {
  if (decision === 'keep') return {}
  if (decision === 'remove') return { state: 'removed', removedFor: rule }
  return { state: 'published', heldFor: [], publishedAt: review.publishedAt ?? now }
}
