import { type VettingCase, type VettingMove, vettingMoves } from '@evenkeel/contract/staff/vetting-desk'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'

const first: readonly VettingMove[] = ['approve', 'confirm-rejection', 'reinstate']

const lookOf = (move: VettingMove): ButtonVariant => (first.includes(move) ? 'primary' : 'secondary')

/** What is open to whoever looks; what is not open to them is not there, and the notice says why. */
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
    <div role="group" aria-label="Decide" className="flex flex-wrap gap-2">
      {may.map((move) => (
        <Button key={move} variant={lookOf(move)} onClick={() => onMove(move)}>
          {vettingMoves[move]}
        </Button>
      ))}
    </div>
  )
}
