import { feeTypes } from '@evenkeel/contract/choices'
import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { formatDollars } from '@evenkeel/format/money'
import { Link } from 'react-router'

interface CostCardProps {
  cost: AdvisorCard['cost']
  /** Link to this advisor's Cost tab. */
  href?: string | undefined
}

/** A small card next to a conversation. It shows only what the server sent, without loading the cost model. */
export function CostCard({ cost, href }: CostCardProps) {
  return (
    <section aria-label="Cost for you" className="flex flex-col gap-2">
      <h3 className="text-16">Cost for you</h3>
      {cost ? (
        <>
          <dl className="num grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
            <dt>Year 1, all-in</dt>
            <dd className="text-right font-semibold">{formatDollars(cost.year_one)}</dd>
          </dl>
          <p className="text-12 text-muted">
            {feeTypes[cost.fee_type]}
            {cost.is_from_band && ', estimated from your asset range'}
          </p>
          <details>
            <summary className="num text-muted">Over 10 years</summary>
            <div className="mt-2 flex flex-col gap-2">
              <p className="num font-semibold">{formatDollars(cost.ten_years)}</p>
              <p className="text-12 text-muted">An illustration with constant growth, not a forecast.</p>
              {href && <Link to={href}>How we calculated this</Link>}
            </div>
          </details>
        </>
      ) : (
        <p className="text-muted">No cost to show. The fees are unknown or don’t fit your numbers.</p>
      )}
      {href && !cost && (
        <Link className="self-start" to={href}>
          See fees
        </Link>
      )}
    </section>
  )
}
