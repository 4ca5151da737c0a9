import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { formatDollars } from '@evenkeel/format/money'
import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { feeTypeName, slotWords, whereInShort, whereWords } from '../words/card-words.ts'

function Cost({ cost }: Pick<AdvisorCard, 'cost'>) {
  if (cost === null) return 'Cost not available'
  return (
    <>
      {cost.is_from_band && 'About '}
      <b>{formatDollars(cost.year_one)}</b> in year 1
    </>
  )
}

/** Cost in year 1, where or how they meet, and the next opening. */
export function CardFacts({ card }: { card: AdvisorCard }) {
  const { cost } = card
  return (
    <div className="col-span-full row-start-3 mt-2 flex flex-wrap gap-x-2 pr-20 @min-[30rem]:mt-1 @min-[30rem]:block @min-[30rem]:pr-0 [&>p]:truncate">
      <p title={cost ? feeTypeName(cost.fee_type) : undefined}>
        <Cost cost={cost} />
      </p>
      <span aria-hidden="true" className="text-muted @min-[30rem]:hidden">
        ·
      </span>
      <p title={whereWords(card)}>{whereInShort(card)}</p>
      {/* The longest time takes some of the card’s padding rather than lose its zone. */}
      <p className="basis-full @min-[30rem]:-mr-3">
        {card.next_slot_at !== null && <VisuallyHidden>Next opening </VisuallyHidden>}
        {slotWords(card)}
      </p>
    </div>
  )
}
