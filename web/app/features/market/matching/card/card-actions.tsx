import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { Columns3, EyeOff, Heart } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { laterPart } from '../../../../ui/later-part.tsx'
import { DialogSkeleton } from '../../../../ui/overlays/dialog-skeleton.tsx'
import { useAccountGate } from '../results/account-gate.ts'
import { mostCompared, toggleCompared, useCompareStore } from '../saved/compare-store.ts'
import { nameOf } from '../words/card-words.ts'
import { useSaveAdvisor } from './card-changes.ts'

const HideDialog = laterPart(
  () => import('./hide-dialog.tsx').then((part) => part.HideDialog),
  <DialogSkeleton />,
)

interface ActionProps {
  card: AdvisorCard
  className?: string
}

/** Saving needs an account; a visitor is offered one. */
function useSave(card: AdvisorCard) {
  const { mutate } = useSaveAdvisor()
  const askForAccount = useAccountGate()
  const save = () =>
    askForAccount
      ? askForAccount({ kind: 'save', advisorId: card.advisor_id })
      : mutate({ card, isSaved: !card.is_saved })
  return { save, isSaved: card.is_saved }
}

function useHide(card: AdvisorCard) {
  const [isAsking, setIsAsking] = useState(false)
  return {
    hide: () => setIsAsking(true),
    dialog: isAsking && <HideDialog card={card} onClose={() => setIsAsking(false)} />,
  }
}

export function SaveButton({ card, className }: ActionProps) {
  const { save } = useSave(card)
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
  const { hide, dialog } = useHide(card)
  return (
    <>
      <Button
        variant="transparent"
        size="small"
        aria-label={`Hide ${nameOf(card)}`}
        className={className}
        startIcon={<EyeOff className="size-4" />}
        onClick={hide}
      >
        Hide
      </Button>
      {dialog}
    </>
  )
}

/** Chooses the advisor for the comparison; the detail has it with its word. */
function CompareBox({ card, className }: ActionProps) {
  const ids = useCompareStore((state) => state.ids)
  const isChosen = ids.includes(card.advisor_id)
  return (
    <label
      title="Compare"
      className={joinClasses(
        'icon-btn bare small has-checked:bg-accent-soft has-checked:text-accent-text has-disabled:opacity-40 has-focus-visible:outline-2 has-focus-visible:outline-accent-text',
        className,
      )}
    >
      <input
        type="checkbox"
        aria-label={`Compare ${nameOf(card)}`}
        className="absolute inset-0 m-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        checked={isChosen}
        disabled={!isChosen && ids.length >= mostCompared}
        onChange={() => toggleCompared(card.advisor_id)}
      />
      <Columns3 className="size-4" aria-hidden="true" />
    </label>
  )
}

// At hand with a pointer or the keyboard, and always where nothing can hover; a heart that is set stays.
const whenWanted =
  'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-checked:opacity-100 aria-pressed:opacity-100 [@media(hover:none)]:opacity-100'

/** Layered above the link that covers the card, in room that is free anyway. */
export function CardActions({ card, className }: ActionProps) {
  const { save, isSaved } = useSave(card)
  const { hide, dialog } = useHide(card)
  return (
    <div className={joinClasses('relative -mr-2 flex h-6 items-center gap-1', className)}>
      <IconButton
        label={`Hide ${nameOf(card)}`}
        title="Hide"
        icon={<EyeOff className="size-4" />}
        isBare
        isSmall
        className={`${whenWanted} @max-[30rem]:hidden`}
        onClick={hide}
      />
      <CompareBox card={card} className={whenWanted} />
      <IconButton
        label={`Save ${nameOf(card)}`}
        title="Save"
        icon={<Heart className="size-4" fill={isSaved ? 'currentcolor' : 'none'} />}
        isBare
        isSmall
        aria-pressed={isSaved}
        className={whenWanted}
        onClick={save}
      />
      {dialog}
    </div>
  )
}
