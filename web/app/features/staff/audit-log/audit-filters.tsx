import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SearchSelect } from '../../../ui/choice/search-select.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { eventWords } from '../../../words/audit-words.ts'
import type { AuditFilter } from './audit-queries.ts'
import { type FilterName, filterNames, filterProblems } from './use-audit-filter.ts'

interface AuditFiltersProps {
  /** The filter in the address; typed changes apply on submit. */
  filter: AuditFilter
  events: readonly string[]
  onShow: (filter: AuditFilter) => void
}

const texts = [
  { name: 'actor', label: 'By (ID)', inputMode: 'numeric' },
  { name: 'subject', label: 'About (ID)', inputMode: 'numeric' },
  { name: 'masquerade', label: 'Masquerade (ID)', inputMode: 'text' },
] as const
const days = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const

export function AuditFilters({ filter, events, onShow }: AuditFiltersProps) {
  const [draft, setDraft] = useState(filter)
  const [hasTried, setHasTried] = useState(false)
  const problems = hasTried ? filterProblems(draft) : {}
  const isNarrowed = Object.keys(filter).length > 0

  function set(name: FilterName, text: string) {
    setDraft(({ [name]: _, ...rest }) => (text.trim() === '' ? rest : { ...rest, [name]: text.trim() }))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    if (Object.keys(filterProblems(draft)).length === 0) onShow(draft)
  }
  const known = filter.event && !events.includes(filter.event) ? [...events, filter.event] : events
  const choices = [
    { value: '', label: 'Any event' },
    ...known.map((event) => ({ value: event, label: eventWords(event) })),
  ]

  return (
    <search>
      <form
        noValidate
        aria-label="Filter the log"
        className="flex flex-col gap-4 p-4 medium:px-5"
        onSubmit={submit}
      >
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
          <Field label="Event">
            <SearchSelect
              options={choices}
              value={draft.event ?? ''}
              onChange={(event) => set('event', event)}
              emptySentence="No matching event."
            />
          </Field>
          {texts.map(({ name, label, inputMode }) => (
            <Field key={name} label={label} error={problems[name]}>
              <TextInput
                inputMode={inputMode}
                autoComplete="off"
                spellCheck={false}
                value={draft[name] ?? ''}
                onChange={(event) => set(name, event.target.value)}
              />
            </Field>
          ))}
          {days.map(({ name, label }) => (
            <Field key={name} label={label} error={problems[name]}>
              <TextInput
                type="date"
                value={draft[name] ?? ''}
                onChange={(event) => set(name, event.target.value)}
              />
            </Field>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small">
            Apply filters
          </Button>
          {(isNarrowed || filterNames.some((name) => draft[name])) && (
            <Button variant="secondary" size="small" onClick={() => onShow({})}>
              Clear filters
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
