import { dayFromToday } from '@evenkeel/format/calendar-days'
import { useId, useState } from 'react'
import { Button } from '../button.tsx'
import { Segmented } from '../choice/segmented.tsx'
import { Field } from '../fields/field.tsx'
import { TextInput } from '../fields/text-input.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { ReadingArea } from '../read-only.tsx'
import { daysBefore, type Range, type RangeLimits, rangeProblem } from './range.ts'

export const rangeOptions = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'custom', label: 'Custom' },
] as const

export interface RangePickerProps {
  range: Range
  limits: RangeLimits
  /** What the days are called: "period". */
  noun?: string
  onChange: (range: Range) => void
}

export function CustomDays({
  range,
  limits,
  noun = 'range',
  onChange,
  onClose,
}: RangePickerProps & { onClose: () => void }) {
  const today = dayFromToday()
  const isCustom = range.kind === 'custom'
  const [from, setFrom] = useState(isCustom ? range.from : daysBefore(today, 29))
  const [to, setTo] = useState(isCustom ? range.to : today)
  const [hasTried, setHasTried] = useState(false)
  const form = useId()
  const problem = rangeProblem(from, to, limits, today)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Choose a ${noun}`}
      description={`Up to ${limits.mostDays} days, compared with the same number of days before.`}
      footer={
        <>
          <Button variant="transparent" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form}>
            Show days
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4 medium:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          setHasTried(true)
          if (problem !== undefined) return
          onChange({ kind: 'custom', from, to })
          onClose()
        }}
      >
        <Field label="First day" error={hasTried ? problem : undefined}>
          <TextInput type="date" max={today} value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label="Last day">
          <TextInput type="date" max={today} value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}

export function RangePicker({ range, limits, noun = 'range', onChange }: RangePickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ReadingArea>
      <Segmented
        aria-label="Range"
        options={rangeOptions}
        value={range.kind}
        onChange={(kind) => (kind === 'custom' ? setIsOpen(true) : onChange({ kind }))}
      />
      {range.kind === 'custom' && (
        <Button variant="transparent" onClick={() => setIsOpen(true)}>
          Change days
        </Button>
      )}
      {isOpen && (
        <CustomDays
          range={range}
          limits={limits}
          noun={noun}
          onChange={onChange}
          onClose={() => setIsOpen(false)}
        />
      )}
    </ReadingArea>
  )
}
