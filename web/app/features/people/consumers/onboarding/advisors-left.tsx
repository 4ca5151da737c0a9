import { states } from '@evenkeel/contract/people/profile-choices'
import { formatCount } from '@evenkeel/format/counts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useOtherAnswer } from '../questions/answers-context.ts'
import type { MustHaves } from '../questions/must-haves.ts'
import { useAdvisorsLeft } from './use-advisors-left.ts'

interface AdvisorsLeftProps {
  requirement: MustHaves | undefined
  /** The start of the sentence: "Together your must-haves leave …". */
  subject: string
}

interface Counted {
  inState: number
  left: number
}

function sentenceFor(subject: string, { inState, left }: Counted, place: string): string {
  if (inState === 0) return `No advisors in ${place} yet.`
  const all = `${formatCount(inState)} ${inState === 1 ? 'advisor' : 'advisors'} in ${place}`
  if (left === 0) return `${subject} none of ${all}.`
  return `${subject} ${formatCount(left)} of ${all}.`
}

/** The effect of a must-have in numbers: "This leaves 41 of 120 advisors in Colorado." */
export function AdvisorsLeft({ requirement, subject }: AdvisorsLeftProps) {
  const state = useOtherAnswer('state')
  const left = useAdvisorsLeft(state, requirement)
  return (
    <div role="status" className="min-h-5 empty:hidden">
      {requirement && !state && (
        <p className="text-muted">Choose your state in step 1 to see how many advisors this leaves.</p>
      )}
      {state && left?.kind === 'asking' && <Skeleton className="h-4 w-64 max-w-full" />}
      {state && left?.kind === 'known' && (
        <p className={left.left === 0 ? 'text-warning' : 'text-muted'}>
          {sentenceFor(subject, left, states[state])}
        </p>
      )}
    </div>
  )
}
