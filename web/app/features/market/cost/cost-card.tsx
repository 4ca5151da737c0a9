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
            <dt>10 years, all-in</dt>
            <dd className="text-right font-semibold">{formatDollars(cost.ten_years)}</dd>
          </dl>
          <p className="text-12 text-muted">
            {feeTypes[cost.fee_type]}
            {cost.is_from_band && ', estimated from your asset range'}. An illustration with constant growth,
            not a forecast.
          </p>
        </>
      ) : (
        <p className="text-muted">No cost to show. The fees are unknown or don’t fit your numbers.</p>
      )}
      {href && (
        <Link className="self-start" to={href}>
          {cost ? 'How we calculated this' : 'See fees'}
        </Link>
      )}
    </section>
  )
}
