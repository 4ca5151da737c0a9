import type { RefusalReason } from '@evenkeel/contract/market/advisor-cards'
import { states } from '@evenkeel/contract/people/profile-choices'
import { formatCount, formatCountOf } from '@evenkeel/format/counts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { CountedAdvisors } from '../questions/must-haves.ts'
import { type AdvisorsLeft as Left, useAdvisorsLeft } from './use-advisors-left.ts'

function sentenceFor({ inState, left }: CountedAdvisors, place: string): string {
  if (inState === 0) return `No advisors in ${place} yet.`
  const who = left === 0 ? 'none' : formatCount(left)
  return `Your answers so far leave ${who} of ${formatCountOf(inState, 'advisor')} in ${place}.`
}

/** The same number as on the pages that follow: "Your answers so far leave 28 of 80 advisors in Colorado." */
export function AdvisorsLeft() {
  return <AdvisorsLeftLine left={useAdvisorsLeft()} />
}

export function AdvisorsLeftLine({ left }: { left: Left }) {
  return (
    <div role="status" className="min-h-5 empty:hidden">
      {left.kind === 'no-state' && (
        <p className="text-muted">Enter your ZIP code in step 1 to see how many advisors are left.</p>
      )}
      {left.kind === 'asking' && <Skeleton className="h-4 w-64 max-w-full" />}
      {left.kind === 'known' && (
        <p className={left.counted.left === 0 ? 'text-warning' : 'text-muted'}>
          {sentenceFor(left.counted, states[left.state])}
        </p>
      )}
    </div>
  )
}

/** What one must-have adds to the others. */
export function RuledOut({ left, reason }: { left: Left; reason: RefusalReason }) {
  if (left.kind !== 'known') return null
  const alone = left.counted.reasons.find((each) => each.reason === reason)?.removes_alone ?? 0
  return (
    <p className="text-muted">
      {alone === 0
        ? 'This rules out no one else.'
        : `This alone rules out ${formatCountOf(alone, 'advisor')}.`}
    </p>
  )
}
