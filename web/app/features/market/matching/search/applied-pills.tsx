import type { Change } from '@evenkeel/contract/market/advisor-cards'
import type { Search } from '@evenkeel/contract/market/matching'
import { relaxSearch } from '@evenkeel/contract/market/relax-search'
import { formatList } from '@evenkeel/format/lists'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/choice/chip.tsx'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { useAccountGate } from '../results/account-gate.ts'
import type { SaveChange } from '../results/advisor-render-props.ts'
import { sameChange, trialWords } from '../words/change-words.ts'
import { filterPills } from '../words/filter-words.ts'
import { mustHavesInWords } from '../words/must-have-words.ts'
import { relaxWith } from './relax-with.ts'
import { type Searching, sameSearch } from './use-searching.ts'

interface AppliedPillsProps {
  search: Search
  searching: Searching
  onKeep: SaveChange
  /** Opens the filters. */
  onAdd: () => void
}

/** Tried in this search only; saving makes the changes answers of the profile. */
function SaveTrial({ search, searching, onKeep }: Omit<AppliedPillsProps, 'onAdd'>) {
  const [isSaving, setIsSaving] = useState(false)
  const words = formatList(search.trial.map(trialWords))

  async function save() {
    setIsSaving(true)
    try {
      for (const change of search.trial) await onKeep(change)
      showToast('success', 'Saved to your profile.')
      await searching.run({ ...sameSearch(search), trial: [] })
    } catch (error) {
      showToast('error', describeFailure(error))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Button
      variant="transparent"
      size="small"
      className="-mx-2 h-7! min-h-0! flex-none"
      aria-label={`Save to profile: ${words}`}
      isRunning={isSaving}
      onClick={save}
    >
      Save to profile
    </Button>
  )
}

const mostWithLabel = 2

// One row that scrolls sideways, so that a long list of must-haves doesn't push the advisors down.
const row =
  '-my-1 flex min-w-0 gap-1.5 overflow-x-auto py-1 pr-3 [mask-image:linear-gradient(to_right,#000_calc(100%-12px),transparent)] [scrollbar-width:none] [&>li]:flex-none'

/** What every advisor in the list meets: must-haves of the profile, what is tried instead, and filters. */
export function AppliedPills({ search, searching, onKeep, onAdd }: AppliedPillsProps) {
  const add = useRef<HTMLButtonElement>(null)
  const isVisitor = useAccountGate() !== undefined
  const { filters, trial } = search
  const musts = mustHavesInWords(search.must_haves ?? [])
  const filtered = filterPills(filters)
  const relax = relaxWith(searching, search)
  const pills = musts.length + trial.length + filtered.length

  function run(removal: Promise<unknown>) {
    // The pill with the focus goes away.
    add.current?.focus({ preventScroll: true })
    void removal
  }
  const without = (change: Change) => ({
    ...sameSearch(search),
    trial: trial.filter((other) => !sameChange(other, change)),
  })

  return (
    <div className="flex min-h-7 items-center gap-1">
      {musts.length > 0 && pills <= mostWithLabel && (
        <p className="flex-none text-12 text-muted max-medium:hidden">Must have</p>
      )}
      {pills > 0 && (
        <ul className={row} aria-label="Must-haves and filters">
          {trial.map((change) => (
            <li key={JSON.stringify(change)}>
              <Chip
                kind="info"
                removeLabel={`Undo: ${trialWords(change)}`}
                onRemove={() => run(searching.run(without(change)))}
              >
                Trying: {trialWords(change)}
              </Chip>
            </li>
          ))}
          {musts.map(({ wish, words, short }) => (
            <li key={wish}>
              <Chip
                kind="on"
                removeLabel={`Remove ${words}`}
                onRemove={() =>
                  run(
                    relax(
                      relaxSearch(search, { given_up: [wish], filters: [] }),
                      `Without “${words}” in this search`,
                    ),
                  )
                }
              >
                {short}
              </Chip>
            </li>
          ))}
          {filtered.map(({ key, words, rest }) => (
            <li key={key}>
              <Chip
                kind="on"
                removeLabel={`Remove ${words}`}
                onRemove={() => run(relax({ filters: rest, trial }, `Filter “${words}” removed`))}
              >
                {words}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {trial.length > 0 && !isVisitor && <SaveTrial search={search} searching={searching} onKeep={onKeep} />}
      <PlainButton
        ref={add}
        aria-label="Add a filter"
        className="chip flex-none border-dashed border-line-strong font-semibold text-text hover:bg-hover"
        onClick={onAdd}
      >
        <Plus aria-hidden="true" />
        Add
      </PlainButton>
    </div>
  )
}
