import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { Check, Minus } from 'lucide-react'
import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { reasonWords } from '../words/reason-words.ts'

const most = 3

/** The three strongest reasons and the weakest point, each in a sentence. */
export function CardReasons({ card: { reasons } }: { card: Pick<AdvisorCard, 'reasons'> }) {
  // If the consumer's side has few reasons, the advisor's strongest one is added.
  const strong = [...reasons.yours, ...(reasons.theirs ? [reasons.theirs] : [])].slice(0, most)
  if (strong.length === 0 && !reasons.weakest) return null
  return (
    <ul className="flex flex-col gap-1" aria-label="Why">
      {strong.map((reason) => (
        <li key={reason.factor} className="flex gap-2">
          <Check className="mt-0.5 size-4 text-accent-text" aria-hidden="true" />
          <span>{reasonWords(reason, 'good')}</span>
        </li>
      ))}
      {reasons.weakest && (
        <li className="relative flex gap-2">
          <Minus className="mt-0.5 size-4 text-warning" aria-hidden="true" />
          <span>
            <VisuallyHidden>Weakest point: </VisuallyHidden>
            {reasonWords(reasons.weakest, 'weak')}
          </span>
        </li>
      )}
    </ul>
  )
}
