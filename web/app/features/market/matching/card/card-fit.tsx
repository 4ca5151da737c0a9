import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { MutualFitBars } from '../../../../ui/mutual-fit-bars.tsx'
import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { firstNameOf } from '../words/card-words.ts'

/** The number and the level, with both sides' figures in words where there is room. */
export function CardFit({ card }: { card: AdvisorCard }) {
  const [mine, theirs] = [Math.round(card.fit.yours), Math.round(card.fit.theirs)]
  const first = firstNameOf(card)
  return (
    <div className="num col-start-3 row-start-1 @min-[30rem]:grid @min-[30rem]:h-8 @min-[30rem]:grid-cols-[minmax(30px,max-content)_minmax(0,1fr)] @min-[30rem]:items-center @min-[30rem]:gap-x-3">
      <p className="row-span-2 text-right text-24 font-semibold @min-[30rem]:text-left">
        <VisuallyHidden>Fit </VisuallyHidden>
        {Math.round(card.fit.total)}
        <VisuallyHidden> of 100</VisuallyHidden>
      </p>
      <MutualFitBars mine={mine} theirs={theirs} labelMine="You" labelTheirs={first} isBare />
      <p aria-hidden="true" className="hidden truncate text-12 text-muted @min-[30rem]:block">
        You {mine} · {first} {theirs}
      </p>
    </div>
  )
}
