import { type VettingCase, type VettingMove, vettingMoves } from '@evenkeel/contract/staff/vetting-desk'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'

const first: readonly VettingMove[] = ['approve', 'confirm-rejection', 'reinstate']

const variantOf = (move: VettingMove): ButtonVariant => (first.includes(move) ? 'primary' : 'secondary')

/** The steps open to this reader; the notice explains those that are not. */
export function CaseActions({
  whole: { may },
  onMove,
}: {
  whole: VettingCase
  onMove: (move: VettingMove) => void
}) {
  if (may.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form
    <div role="group" aria-label="Decision" className="flex flex-wrap gap-2">
      {may.map((move) => (
        <Button key={move} variant={variantOf(move)} onClick={() => onMove(move)}>
          {vettingMoves[move]}
        </Button>
      ))}
    </div>
  )
}
