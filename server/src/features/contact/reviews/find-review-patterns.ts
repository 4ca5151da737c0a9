import { inSlices } from '../../../in-slices.ts'
import type { Services } from '../../../services.ts'
import { type FoundPattern, putPattern } from './desk/desk-review-store.ts'
import {
  type ComparedReview,
  findOfNetwork,
  findPublishedAround,
  listTexts,
  takeUncompared,
} from './review-comparison-store.ts'
import { shinglesOf, similarity } from './shingles.ts'

const dayMs = 86_400_000
const atOnce = 25
/** Rounds per run; the rest waits for the next one. */
const maxRounds = 20
const mostTexts = 200
const mostOthers = 20

const burst = { days: 3, fewest: 4, timesUsual: 3, usualDays: 180 }
const copiedFrom = 0.8

/**
 * Compares each new or changed review with others and notes what may be coordinated. Nothing happens to a review by
 * itself: staff look at it and decide.
 */
export async function findReviewPatterns({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  let compared = 0
  for (let round = 0; round < maxRounds; round += 1) {
    const taken = await database.transaction(async (transaction) => {
      const now = clock.now()
      const fresh = await takeUncompared(transaction, now, atOnce)
      if (fresh.length === 0) return 0
      const texts = await listTexts(
        transaction,
        fresh.map(({ advisorId }) => advisorId),
        mostTexts,
      )
      const others = texts.map(({ id, words }) => ({ id, shingles: shinglesOf(words) }))
      for (const review of fresh) {
        const sameNetwork = await findOfNetwork(transaction, review, mostOthers)
        const found: FoundPattern[] = [
          { pattern: 'same-network', reviewId: review.id, otherIds: sameNetwork },
          { pattern: 'copied-text', reviewId: review.id, otherIds: await findCopies(review, others) },
          { pattern: 'burst', reviewId: review.id, otherIds: await findBurst(transaction, review) },
        ]
        for (const each of found) await putPattern(transaction, each, now)
      }
      return fresh.length
    })
    compared += taken
    if (taken < atOnce) break
  }
  return compared
}

async function findCopies(
  { id, words }: ComparedReview,
  others: readonly { id: number; shingles: ReadonlySet<string> }[],
): Promise<number[]> {
  const own = shinglesOf(words)
  const copies: number[] = []
  for await (const other of inSlices(others))
    if (other.id !== id && similarity(own, other.shingles) >= copiedFrom) copies.push(other.id)
  return copies.slice(0, mostOthers)
}

async function findBurst(
  orm: Parameters<typeof findPublishedAround>[0],
  { id, advisorId, publishedAt }: ComparedReview,
): Promise<number[]> {
  if (publishedAt === null) return []
  // Times are read to the millisecond.
  const until = new Date(publishedAt.getTime() + 1)
  const from = new Date(until.getTime() - burst.days * dayMs)
  const before = new Date(from.getTime() - burst.usualDays * dayMs)
  const { recent, earlier } = await findPublishedAround(orm, { advisorId, until, from, before })
  const usual = (earlier * burst.days) / burst.usualDays
  const isBurst = recent.length >= burst.fewest && recent.length >= burst.timesUsual * usual
  return isBurst ? recent.filter((other) => other !== id).slice(0, mostOthers) : []
}
