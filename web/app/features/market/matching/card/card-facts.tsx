import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { formatDollars } from '@evenkeel/format/money'
import type { ReactNode } from 'react'
import { answersWords, feeTypeName, slotWords, whereWords } from '../words/card-words.ts'

export function CostFact({ cost }: Pick<AdvisorCard, 'cost'>) {
  if (cost === null) return <span className="text-muted">Not available</span>
  return (
    <>
      <b>About {formatDollars(cost.year_one)}</b> in year 1
      <span className="block text-muted">
        {feeTypeName(cost.fee_type)}
        {cost.is_from_band && ', estimated from your asset range'}
      </span>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="num min-w-0">{children}</dd>
    </>
  )
}

export function CardFacts({ card }: { card: AdvisorCard }) {
  const where = whereWords(card)
  return (
    <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-0.5">
      <Fact label="Cost">
        <CostFact cost={card.cost} />
      </Fact>
      <Fact label="Next opening">{slotWords(card)}</Fact>
      <Fact label="Answers">{answersWords(card)}</Fact>
      <Fact label="Experience">{card.experience ?? 'Not stated'}</Fact>
      {where && <Fact label="Where">{where}</Fact>}
    </dl>
  )
}
