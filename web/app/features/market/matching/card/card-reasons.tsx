import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { Check, Minus } from 'lucide-react'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { reasonWords } from '../words/reason-words.ts'

interface CardReasonsProps {
  card: Pick<AdvisorCard, 'reasons'>
  most?: number
  /** Cut off at the end of the line; the detail says it in full. */
  isOneLine?: boolean
  className?: string
}

/** The strongest reasons and the weakest point, each in a sentence. */
export function CardReasons({ card: { reasons }, most = 3, isOneLine = false, className }: CardReasonsProps) {
  // If the consumer's side has few reasons, the advisor's strongest one is added.
  const strong = [...reasons.yours, ...(reasons.theirs ? [reasons.theirs] : [])].slice(0, most)
  if (strong.length === 0 && !reasons.weakest) return null
  const text = isOneLine ? 'min-w-0 truncate' : undefined
  return (
    <ul className={joinClasses('flex flex-col', !isOneLine && 'gap-1', className)} aria-label="Why">
      {strong.map((reason) => (
        <li key={reason.factor} className="flex min-w-0 gap-2">
          <Check className="mt-0.5 size-4 flex-none text-accent-text" aria-hidden="true" />
          <span className={text}>{reasonWords(reason, 'good')}</span>
        </li>
      ))}
      {reasons.weakest && (
        <li className="relative flex min-w-0 gap-2">
          <Minus className="mt-0.5 size-4 flex-none text-warning" aria-hidden="true" />
          <span className={text}>
            <VisuallyHidden>Weakest point: </VisuallyHidden>
            {reasonWords(reasons.weakest, 'weak')}
          </span>
        </li>
      )}
    </ul>
  )
}
