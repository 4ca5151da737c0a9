import type { Ref } from 'react'
import { Dropdown } from '../../../../ui/choice/dropdown.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { clockWords } from '../../../../ui/fields/weekly-hours.ts'
import { lengths, type Proposal } from './proposal.ts'

interface TimeFieldsProps {
  proposal: Proposal
  onChange: (part: Partial<Proposal>) => void
  /** A rescheduled meeting keeps its length. */
  hasLength: boolean
  error: string | undefined
  dateRef: Ref<HTMLInputElement>
}

const two = (part: number) => String(part).padStart(2, '0')
const quarters = Array.from({ length: 96 }, (_, quarter) => ({
  value: quarter * 15,
  label: clockWords(`${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`),
}))

/** A free time may lie between the quarters. */
function timesWith(time: number) {
  if (quarters.some(({ value }) => value === time)) return quarters
  const label = clockWords(`${two(Math.floor(time / 60))}:${two(time % 60)}`)
  return [...quarters, { value: time, label }].toSorted((a, b) => a.value - b.value)
}

export function TimeFields({ proposal, onChange, hasLength, error, dateRef }: TimeFieldsProps) {
  return (
    <div className="flex flex-wrap gap-4">
      <Field label="Date" isRequired error={error} className="min-w-40 flex-1">
        <TextInput
          ref={dateRef}
          type="date"
          value={proposal.day}
          onChange={(event) => onChange({ day: event.target.value })}
        />
      </Field>
      <Field label="Time" isRequired className="min-w-28 flex-1">
        <Dropdown
          options={timesWith(proposal.time)}
          value={proposal.time}
          onChange={(time) => onChange({ time })}
        />
      </Field>
      {hasLength && (
        <Field label="Length" className="min-w-28 flex-1">
          <Dropdown
            options={lengths.map((value) => ({ value, label: `${value} minutes` }))}
            value={proposal.minutes}
            onChange={(minutes) => onChange({ minutes })}
          />
        </Field>
      )}
    </div>
  )
}
