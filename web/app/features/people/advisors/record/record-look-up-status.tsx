import { brand } from '@evenkeel/contract/site/brand'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { RecordLookUp } from './use-record-look-up.ts'

function ClaimedNotice() {
  return (
    <Notice kind="warning" title="This CRD number is already in use">
      Is it your account? <Link to="/shared/login?view=forgot">Recover it</Link>. If someone else is using
      your number, <a href={`mailto:${brand.supportEmail}?subject=CRD%20number%20claimed`}>email us</a>.
    </Notice>
  )
}

const good = { free: 'This number is available.', yours: 'This number is yours.' } as const

interface RecordLookUpWordsProps {
  lookUp: RecordLookUp
  /** The number the user has just said is not theirs. */
  refused: string | undefined
}

/** The result of the look-up. Always rendered so that screen readers announce changes. */
export function RecordLookUpStatus({ lookUp, refused }: RecordLookUpWordsProps) {
  const answer = lookUp.kind === 'answered' ? lookUp.answer : undefined
  const claim = answer?.claim
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      <div role="status" className="flex flex-col gap-3 empty:hidden">
        {lookUp.kind === 'none' && refused && (
          <p>{refused} belongs to another person. Enter your own number.</p>
        )}
        {lookUp.kind === 'asking' && <p className="text-muted">Looking up your record…</p>}
        {(claim === 'free' || claim === 'yours') && (
          <p className="flex items-center gap-1.5">
            <Check className="size-4 text-accent-text" aria-hidden="true" />
            {good[claim]}
          </p>
        )}
        {claim === 'claimed' && <ClaimedNotice />}
        {answer && claim !== 'claimed' && answer.feedDate === null && (
          <Notice kind="info" title="The register isn’t connected">
            Enter your details. A reviewer will check them.
          </Notice>
        )}
        {lookUp.kind === 'failed' && (
          <Notice
            kind="warning"
            title={lookUp.failure.sentence}
            action={
              <Button variant="secondary" size="small" onClick={lookUp.retry}>
                Retry
              </Button>
            }
          >
            {lookUp.failure.next}
          </Notice>
        )}
      </div>
      {lookUp.kind === 'asking' && <Skeleton className="h-24 w-full rounded-card" />}
    </div>
  )
}
