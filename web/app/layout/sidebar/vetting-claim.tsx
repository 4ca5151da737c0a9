import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useVettingCounts } from './use-vetting-counts.ts'
import { claimOf, countedOf, methodAddress } from './vetting-words.ts'

/** "Top 1%" with the number behind it once loaded (spec 1-11). Its space is reserved to avoid a layout shift. */
export function VettingClaim() {
  const counts = useVettingCounts()
  return (
    <li className="flex gap-3 [&>svg]:text-accent-text">
      <ShieldCheck aria-hidden="true" />
      <div>
        <p className="font-semibold">{claimOf(counts)}</p>
        <p className="num min-h-[3lh] text-muted min-[480px]:min-h-[2lh]">
          {counts ? countedOf(counts) : 'We check registration, record and documents.'}{' '}
          <Link to={methodAddress}>How we count</Link>
        </p>
      </div>
    </li>
  )
}
