import type { ConsumerWishes } from './features/consumer-wishes.ts'
import { type Ranking, type RankingRefusal, type RankingRequest, rankAdvisors } from './rank-advisors.ts'

export type Move = {
  readonly id: number
  /** Null where the advisor is not in that list. */
  readonly before: number | null
  readonly after: number | null
}

export type WhatIf = {
  readonly kind: 'what-if'
  /** How many more (or fewer) advisors could be shown. */
  readonly eligibleBefore: number
  readonly eligibleAfter: number
  /** Everybody in either list, in the order of the second. */
  readonly moves: readonly Move[]
}

/** "If you dropped this: rank 9 → 2, 7 advisors more." Never guessed: the whole ranking runs a second time. */
export function whatIf(request: RankingRequest, change: Partial<ConsumerWishes>): WhatIf | RankingRefusal {
  const before = rankAdvisors(request)
  if (before.kind === 'refusal') return before
  // The codes of who was eligible before say nothing of who is now.
  const { eligibleCodes: _, ...rest } = request
  const after = rankAdvisors({ ...rest, wishes: { ...request.wishes, ...change } })
  if (after.kind === 'refusal') return after
  return {
    kind: 'what-if',
    eligibleBefore: before.eligible,
    eligibleAfter: after.eligible,
    moves: movesBetween(before, after),
  }
}

function movesBetween(before: Ranking, after: Ranking): Move[] {
  const ranks = new Map(before.matches.map(({ id, rank }) => [id, rank]))
  const now = after.matches.map(({ id, rank }) => ({ id, before: ranks.get(id) ?? null, after: rank }))
  const stayed = new Set(now.map(({ id }) => id))
  const gone = before.matches
    .filter(({ id }) => !stayed.has(id))
    .map(({ id, rank }) => ({ id, before: rank, after: null }))
  return [...now, ...gone]
}
