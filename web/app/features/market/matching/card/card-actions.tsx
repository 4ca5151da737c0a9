import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { EyeOff, Heart } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { useAccountGate } from '../results/account-gate.ts'
import { mostCompared, toggleCompared, useCompareStore } from '../saved/compare-store.ts'
import { nameOf } from '../words/card-words.ts'
import { useSaveAdvisor } from './card-changes.ts'
import { HideDialog } from './hide-dialog.tsx'

interface ActionProps {
  card: AdvisorCard
  className?: string
}

export function SaveButton({ card, className }: ActionProps) {
  const { mutate } = useSaveAdvisor()
  const askForAccount = useAccountGate()
  const save = () =>
    askForAccount
      ? askForAccount({ kind: 'save', advisorId: card.advisor_id })
      : mutate({ card, isSaved: !card.is_saved })
  return (
    <Button
      variant="transparent"
      size="small"
      aria-pressed={card.is_saved}
      aria-label={`Save ${nameOf(card)}`}
      className={className}
      startIcon={<Heart className="size-4" fill={card.is_saved ? 'currentcolor' : 'none'} />}
      onClick={save}
    >
      Save
    </Button>
  )
}

export function HideButton({ card, className }: ActionProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        variant="transparent"
        size="small"
        aria-label={`Hide ${nameOf(card)}`}
        className={className}
        startIcon={<EyeOff className="size-4" />}
        onClick={() => setIsAsking(true)}
      >
        Hide
      </Button>
      {isAsking && <HideDialog card={card} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function CompareBox({ card }: { card: AdvisorCard }) {
  const ids = useCompareStore((state) => state.ids)
  const isChosen = ids.includes(card.advisor_id)
  return (
    <Checkbox
      aria-label={`Compare ${nameOf(card)}`}
      checked={isChosen}
      disabled={!isChosen && ids.length >= mostCompared}
      onChange={() => toggleCompared(card.advisor_id)}
      className="items-center!"
    >
      Compare
    </Checkbox>
  )
}

/** Layered above the link that covers the card. */
export function CardActions({ card }: { card: AdvisorCard }) {
  return (
    <div className="relative -mx-2 flex flex-wrap items-center gap-x-2 gap-y-1 self-start">
      <SaveButton card={card} />
      <HideButton card={card} />
      <span className="ml-2 font-medium">
        <CompareBox card={card} />
      </span>
    </div>
  )
}
