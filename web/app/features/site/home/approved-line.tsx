import { formatCount } from '@evenkeel/format/counts'
import { Link } from 'react-router'
import type { VettingCount } from './vetting-counts.tsx'

interface ApprovedLineProps {
  counts: VettingCount | undefined
  methodAddress: string
}

/** The vetting counts in one line; nothing while they load or where no one applied. */
export function ApprovedLine({ counts, methodAddress }: ApprovedLineProps) {
  if (!counts || counts.applied <= 0) return null
  return (
    <>
      {formatCount(counts.approved)} approved of {formatCount(counts.applied)} who applied.{' '}
      <Link to={methodAddress}>How we count</Link>
    </>
  )
}
