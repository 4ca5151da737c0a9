import type { Search } from '@evenkeel/contract/market/matching'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { useChoices } from '../choices/choice-queries.ts'
import { ChoicesInProfile } from '../choices/choices-in-profile.tsx'
import type { Searching } from '../search/use-searching.ts'
import { tastesInWords } from '../words/choice-words.ts'

interface LearnedWeightsProps {
  search: Search
  searching: Searching
}

/** What the consumer's choices between two advisors changed about this list, and the way to undo it. */
export function LearnedWeights({ search, searching }: LearnedWeightsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const sentence = tastesInWords(search.tastes ?? [])
  if (!sentence) return null

  function close(isChanged: boolean) {
    setIsOpen(false)
    if (isChanged) void searching.run({ filters: search.filters, trial: search.trial })
  }

  return (
    <div className="flex items-center gap-2 rounded-control bg-rail px-3 py-2">
      <Check className="size-4 flex-none text-accent-text" aria-hidden="true" />
      <p className="min-w-0 flex-1 text-pretty">{sentence}</p>
      <PlainButton className="link" onClick={() => setIsOpen(true)}>
        Undo
      </PlainButton>
      {isOpen && <UndoDialog onClose={close} />}
    </div>
  )
}

/** Choices are undone one by one; the list is made again when any was. */
function UndoDialog({ onClose }: { onClose: (isChanged: boolean) => void }) {
  const { data } = useChoices()
  const first = useRef<number>(undefined)
  const count = data?.choices.length
  first.current ??= count
  const isChanged = first.current !== undefined && count !== undefined && count < first.current
  return (
    <Dialog
      isOpen
      isWide
      title="Undo a choice"
      isTitleHidden
      onClose={() => onClose(isChanged)}
      footer={
        <Button variant="secondary" onClick={() => onClose(isChanged)}>
          {isChanged ? 'Update list' : 'Close'}
        </Button>
      }
    >
      <ChoicesInProfile />
    </Dialog>
  )
}
