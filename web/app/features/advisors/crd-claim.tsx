import { brand } from '@evenkeel/contract/brand'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import type { RecordClaim } from './use-record-claim.ts'

const quiet: Partial<Record<RecordClaim, string>> = {
  asking: 'Checking…',
  unknown: 'We could not check this number now. It is checked again when you continue.',
}
const good: Partial<Record<RecordClaim, string>> = {
  free: 'Nobody has claimed this number yet.',
  yours: 'This number is yours.',
}

/** What became of the number that was typed. */
export function CrdClaim({ claim }: { claim: RecordClaim }) {
  const isGood = good[claim]
  return (
    <div role="status" className="empty:hidden">
      {quiet[claim] && <p className="text-muted">{quiet[claim]}</p>}
      {isGood && (
        <p className="flex items-center gap-1.5">
          <Check className="size-4 text-accent-text" aria-hidden="true" />
          {isGood}
        </p>
      )}
      {claim === 'claimed' && (
        <Notice kind="warning" title="This CRD number is already claimed">
          Is it your account? <Link to="/shared/login?view=forgot">Recover it</Link>. If somebody else uses
          your number, <a href={`mailto:${brand.supportEmail}?subject=CRD%20number%20claimed`}>write to us</a>{' '}
          and we look into it.
        </Notice>
      )}
    </div>
  )
}
