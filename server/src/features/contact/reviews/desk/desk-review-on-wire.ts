import { type DeskReview, reviewPatterns } from '@evenkeel/contract/contact/review-desk'
import { idsOf } from '@evenkeel/contract/people/profile-choices'
import type { Orm } from '../../../../database/database.ts'
import { fullName } from '../../../account/identity/people/full-name.ts'
import { readNamesOf } from '../../../account/identity/people/person-names.ts'
import { readAdvisorNames } from '../../../account/privacy/advisor-names.ts'
import { readReviewRows } from '../public-review-store.ts'
import { publicReviewOnWire, seconds } from '../review-on-wire.ts'
import { findReports } from '../review-report-store.ts'
import type { ReviewRow } from '../review-store.ts'
import { findDecisions, findPatterns } from './desk-review-store.ts'

/** Everything staff need to decide, in the order of the ids. */
export async function deskReviewsOnWire(orm: Orm, ids: readonly number[]): Promise<DeskReview[]> {
  if (ids.length === 0) return []
  const rows = await readReviewRows(orm, ids)
  const reports = await findReports(orm, ids)
  const decisions = await findDecisions(orm, ids)
  const patterns = await findPatterns(orm, ids)
  const all = [...rows.map(({ review }) => review), ...patterns.map(({ other }) => other)]
  const advisors = await readAdvisorNames(
    orm,
    all.map(({ advisorId }) => advisorId),
  )
  const authorIds = all.flatMap(({ authorId }) => authorId ?? [])
  const authors = new Map((await readNamesOf(orm, authorIds)).map((each) => [each.personId, fullName(each)]))
  const whose = ({ advisorId, authorId }: Pick<ReviewRow, 'advisorId' | 'authorId'>) => ({
    advisor: { id: advisorId, name: advisors.get(advisorId) ?? '' },
    author: authorId === null ? null : { id: authorId, name: authors.get(authorId) ?? 'Disabled account' },
  })
  const onWire = rows.map((read): DeskReview => {
    const { review } = read
    const { id } = review
    const isOf = ({ reviewId }: { reviewId: number }) => reviewId === id
    return {
      review: publicReviewOnWire(read),
      ...whose(review),
      state: review.state,
      held_for: review.heldFor,
      written_at: seconds(review.writtenAt),
      reports: reports.filter(isOf).map(({ rule, words, by, reportedAt, closedAt }) => ({
        rule,
        words,
        by,
        at: seconds(reportedAt),
        is_open: closedAt === null,
      })),
      patterns: idsOf(reviewPatterns).flatMap((pattern) => {
        const others = patterns.filter((each) => isOf(each) && each.pattern === pattern)
        return others.length === 0
          ? []
          : [
              {
                pattern,
                others: others.map(({ other }) => ({
                  review_id: other.id,
                  ...whose(other),
                  stars: other.stars,
                  words: other.words,
                  written_at: seconds(other.writtenAt),
                })),
              },
            ]
      }),
      decisions: decisions.filter(isOf).map(({ decision, rule, reason, staffName, decidedAt }) => ({
        decision,
        rule,
        reason,
        by: staffName,
        at: seconds(decidedAt),
      })),
      version: review.version,
    }
  })
  return ids.flatMap((id) => onWire.find(({ review }) => review.review_id === id) ?? [])
}
