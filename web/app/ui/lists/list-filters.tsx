import { Search } from 'lucide-react'
import { TextInput } from '../fields/text-input.tsx'
import { joinClasses } from '../join-classes.ts'

interface ListFiltersProps<State extends string> {
  state: State | undefined
  choices: readonly { value: State | undefined; label: string; count: number | undefined }[]
  typed: string
  searchLabel: string
  placeholder: string
  onState: (state: State | undefined) => void
  onType: (typed: string) => void
}

export function ListFilters<State extends string>(props: ListFiltersProps<State>) {
  const { state, choices, typed, searchLabel, placeholder, onState, onType } = props
  return (
    <div className="flex flex-col gap-3 border-b border-line p-4">
      <TextInput
        type="search"
        aria-label={searchLabel}
        placeholder={placeholder}
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
