import type { Change } from '@evenkeel/contract/market/advisor-cards'
import type { Search } from '@evenkeel/contract/market/matching'
import { useState } from 'react'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/choice/chip.tsx'
import { showToast } from '../../../../ui/overlays/toast.ts'
import type { SaveChange } from '../results/advisor-render-props.ts'
import { sameChange, trialWords } from '../words/change-words.ts'
import type { Pill } from '../words/filter-words.ts'
import type { Searching } from './use-searching.ts'

interface AppliedPillsProps {
  search: Search
  pills: readonly Pill[]
  searching: Searching
  onKeep: SaveChange
}

interface TrialProps extends Omit<AppliedPillsProps, 'pills'> {
  change: Change
}

/** A change tried in this search only: it can be saved to the profile or undone. */
function Trial({ change, search, searching, onKeep }: TrialProps) {
  const [isSaving, setIsSaving] = useState(false)
  const words = trialWords(change)
  const rest = search.trial.filter((other) => !sameChange(other, change))
  const undo = () => searching.run({ filters: search.filters, trial: rest })

  async function keep() {
    setIsSaving(true)
    try {
      await onKeep(change)
      showToast('success', 'Saved to your profile.')
      await undo()
    } catch (error) {
      showToast('error', describeFailure(error))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <p className="flex flex-wrap items-center justify-between gap-x-2 rounded-control bg-info-soft py-1 pr-1 pl-3">
      <span>Trying: {words}</span>
      <span className="flex">
        <Button
          variant="transparent"
          size="small"
          aria-label={`Save to profile: ${words}`}
          isRunning={isSaving}
          onClick={keep}
        >
          Save to profile
        </Button>
        <Button variant="transparent" size="small" aria-label={`Undo: ${words}`} onClick={undo}>
          Undo
        </Button>
      </span>
    </p>
  )
}

export function AppliedPills({ search, pills, searching, onKeep }: AppliedPillsProps) {
  return (
    <>
      {pills.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Filters in use">
          {pills.map(({ key, words, rest }) => (
            <li key={key}>
              <Chip
                kind="on"
                removeLabel={`Remove ${words}`}
                onRemove={() => searching.run({ filters: rest, trial: search.trial })}
              >
                {words}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {search.trial.map((change) => (
        <Trial
          key={JSON.stringify(change)}
          change={change}
          search={search}
          searching={searching}
          onKeep={onKeep}
        />
      ))}
    </>
  )
}
