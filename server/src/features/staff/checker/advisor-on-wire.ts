import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { keysOf } from '@evenkeel/contract/keys-of'
import type { checkPair, notShownReasons } from '@evenkeel/contract/staff/checker'
import type { AdvisorCandidate } from '@evenkeel/matching/rank-advisors'
import { newBelowShowings } from '@evenkeel/matching/rank-candidates'
import { personOnWire } from './checked-people.ts'
import type { CheckedRow } from './checker-store.ts'

type Advisor = NonNullable<AnswerOf<typeof checkPair>['advisor']>

/** An advisor as stored next to how the engine knows them; undefined where it does not. */
export function advisorOnWire(
  row: CheckedRow,
  known: AdvisorCandidate | undefined,
  freePlaces: number | undefined,
): Advisor {
  const reasons = {
    disabled: row.isDisabled,
    'not-approved': row.status !== 'approved',
    'not-published': !row.isPublished,
    // The engine need not know advisors who are not shown.
    'not-read': !known && !row.isDisabled && row.status === 'approved' && row.isPublished,
  } satisfies Record<keyof typeof notShownReasons, boolean>
  const why = keysOf(reasons).filter((reason) => reasons[reason])
  return {
    ...personOnWire(row),
    status: row.status,
    is_shown: why.length === 0,
    why_not_shown: why,
    is_accepting: known?.facts.isAccepting ?? null,
    free_places: freePlaces ?? null,
    room: known?.room ?? null,
    unanswered: known?.unanswered ?? null,
    showings: known?.effects.showings ?? null,
    is_new: known ? known.effects.showings < newBelowShowings : null,
  }
}
