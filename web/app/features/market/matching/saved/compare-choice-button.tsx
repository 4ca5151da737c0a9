import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { Check, Columns3 } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { nameOf } from '../words/card-words.ts'
import { mostCompared, toggleCompared, useCompareStore } from './compare-store.ts'

interface CompareChoiceButtonProps {
  card: AdvisorCard
  className?: string
}

/** Puts an advisor into the comparison, or takes them out of it. */
export function CompareChoiceButton({ card, className }: CompareChoiceButtonProps) {
  const ids = useCompareStore((state) => state.ids)
  const isChosen = ids.includes(card.advisor_id)
  const isFull = !isChosen && ids.length >= mostCompared
  return (
    <Button
      variant={isFull ? 'disabled' : 'transparent'}
      size="small"
      aria-pressed={isChosen}
      aria-label={`Compare ${nameOf(card)}`}
      title={isFull ? `You can compare ${mostCompared} advisors` : undefined}
      className={className}
      startIcon={isChosen ? <Check className="size-4" /> : <Columns3 className="size-4" />}
      onClick={() => toggleCompared(card.advisor_id)}
    >
      {isChosen ? 'Comparing' : 'Compare'}
    </Button>
  )
}
