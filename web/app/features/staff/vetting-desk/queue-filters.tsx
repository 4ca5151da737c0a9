import { deskStates, type VettingState, waitingForUs } from '@evenkeel/contract/staff/vetting-desk'
import { Search } from 'lucide-react'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'

const states = Object.keys(deskStates) as VettingState[]

interface QueueFiltersProps {
  state: VettingState | undefined
  counts: Readonly<Partial<Record<VettingState, number>>> | undefined
  typed: string
  onState: (state: VettingState | undefined) => void
  onType: (typed: string) => void
}

export function QueueFilters({ state, counts, typed, onState, onType }: QueueFiltersProps) {
  const all = counts && waitingForUs.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
  const choices = [
    { value: undefined, label: 'Waiting for us', count: all },
    ...states.map((value) => ({ value, label: deskStates[value], count: counts?.[value] })),
  ]
  return (
    <div className="flex flex-col gap-3 border-b border-line p-4">
      <TextInput
        type="search"
        aria-label="Search applications"
        placeholder="Name, firm or CRD number"
        autoComplete="off"
        prefix={<Search className="size-4" aria-hidden="true" />}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form */}
      <div role="group" aria-label="Show" className="flex flex-wrap gap-1.5">
        {choices.map(({ value, label, count }) => (
          <button
            key={label}
            type="button"
            aria-pressed={value === state}
            className={joinClasses('chip num pointer-coarse:min-h-9', value === state && 'on')}
            onClick={() => onState(value)}
          >
            {label} {count}
          </button>
        ))}
      </div>
    </div>
  )
}
