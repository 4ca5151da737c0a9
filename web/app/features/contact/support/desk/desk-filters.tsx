import { type SupportState, supportStates } from '@evenkeel/contract/contact/support'
import { Search } from 'lucide-react'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { deskStates } from '../state-chip.tsx'

const states = Object.keys(supportStates) as SupportState[]

interface DeskFiltersProps {
  state: SupportState | undefined
  counts: Readonly<Record<SupportState, number>> | undefined
  typed: string
  onState: (state: SupportState | undefined) => void
  onType: (typed: string) => void
}

export function DeskFilters({ state, counts, typed, onState, onType }: DeskFiltersProps) {
  const all = counts && states.reduce((sum, each) => sum + counts[each], 0)
  const choices = [
    { value: undefined, label: 'All', count: all },
    ...states.map((value) => ({ value, label: deskStates[value], count: counts?.[value] })),
  ]
  return (
    <div className="flex flex-col gap-3 border-b border-line p-4">
      <TextInput
        type="search"
        aria-label="Search requests"
        placeholder="Number, subject, name or email"
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
