import { type HoursException, mostExceptions } from '@evenkeel/contract/people/availability'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { type DaysDraft, daysProblems, newDays, noDays } from './new-days.ts'
import { SpanFields } from './span-fields.tsx'

interface AddDaysProps {
  today: string
  /** How many more days can be added. */
  room: (added: readonly HoursException[]) => boolean
  onAdd: (days: HoursException[]) => void
}

const kinds = [
  { value: true, label: 'Closed' },
  { value: false, label: 'Other hours' },
]

/** A day off, two weeks away, or an extra Saturday. Not a form element, because it is inside a form. */
export function AddDays({ today, room, onAdd }: AddDaysProps) {
  const [draft, setDraft] = useState<DaysDraft>(noDays)
  const [showsErrors, setShowsErrors] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const change = (part: Partial<DaysDraft>) => setDraft((before) => ({ ...before, ...part }))
  const problems = daysProblems(draft, today)
  const isFull = !room(newDays(draft))
  const shownProblems = showsErrors ? problems : {}

  function add() {
    setShowsErrors(true)
    if (Object.keys(problems).length > 0 || isFull) return
    onAdd(newDays(draft))
    setDraft(noDays)
    setShowsErrors(false)
    first.current?.focus()
  }

  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-line p-4">
      <legend className="sr-only">Add days on which your week does not hold</legend>
      <div className="grid items-start gap-4 min-[560px]:grid-cols-2">
        <Field label="First day" error={shownProblems.first}>
          <TextInput
            ref={first}
            type="date"
            min={today}
            value={draft.first}
            onChange={(event) => change({ first: event.target.value })}
          />
        </Field>
        <Field label="Last day" hint="Leave it empty for one day." error={shownProblems.last}>
          <TextInput
            type="date"
            min={draft.first || today}
            value={draft.last}
            onChange={(event) => change({ last: event.target.value })}
          />
        </Field>
      </div>
      <Segmented
        aria-label="On these days"
        options={kinds}
        value={draft.isClosed}
        onChange={(isClosed) => change({ isClosed })}
        className="self-start"
      />
      {!draft.isClosed && (
        <Field label="Hours on these days" isGroup error={shownProblems.hours}>
          <SpanFields hours={draft.hours} onChange={(hours) => change({ hours })} />
        </Field>
      )}
      <Field
        label="Note"
        hint="For you alone. Consumers see only that you have no time."
        error={shownProblems.note}
      >
        <TextInput
          value={draft.note}
          maxLength={80}
          onChange={(event) => change({ note: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={add}>
          Add
        </Button>
        <p role="alert" className="text-danger empty:hidden">
          {showsErrors && isFull && `There is room for ${mostExceptions} days. Remove some first.`}
        </p>
      </div>
    </fieldset>
  )
}
