import { ChoiceChips } from '../choice/choice-chips.tsx'
import { Dropdown } from '../choice/dropdown.tsx'
import { DayHours } from './day-hours.tsx'
import { Field } from './field.tsx'
import { NumberInput } from './number-input.tsx'
import { type WeeklyHoursDraft, weekdayIds } from './weekly-hours.ts'

interface WeeklyHoursFieldsProps {
  weekly: WeeklyHoursDraft
  onChange: (weekly: WeeklyHoursDraft) => void
  timeZones: readonly { value: string; label: string }[]
  /** The error of a part ("hours.3.to"), whether shown or not. */
  problemOf: (path: string) => string | undefined
  /** The same error, only after the part was visited. */
  errorOf: (path: string) => string | undefined
  onLeave: (path: string) => void
}

const lengths = [15, 30, 45, 60] as const
const lengthChoices = lengths.map((value) => ({ value, label: `${value} min` }))

const figures = [
  { key: 'bufferMinutes', label: 'Time between meetings', suffix: 'minutes', min: 0, max: 60, step: 5 },
  { key: 'noticeDays', label: 'Minimum notice', suffix: 'days', min: 0, max: 14, step: 1 },
  { key: 'horizonDays', label: 'Booking window', suffix: 'days', min: 7, max: 90, step: 1 },
  { key: 'perDay', label: 'Daily limit', suffix: 'meetings', min: 1, max: 20, step: 1 },
] as const

/** Weekly hours, and how meetings are fitted into them. */
export function WeeklyHoursFields(props: WeeklyHoursFieldsProps) {
  const { weekly, onChange, timeZones, problemOf, errorOf, onLeave } = props
  const change = (changed: Partial<WeeklyHoursDraft>) => onChange({ ...weekly, ...changed })
  return (
    <>
      <Field label="Time zone" isRequired error={errorOf('timeZone')}>
        <Dropdown
          options={timeZones}
          value={weekly.timeZone}
          onChange={(timeZone) => change({ timeZone })}
          className="max-w-80"
        />
      </Field>
      <Field label="Weekly hours" isGroup isRequired error={errorOf('hours')}>
        <ul className="flex flex-col">
          {weekdayIds.map((day) => (
            <DayHours
              key={day}
              day={day}
              hours={weekly.hours}
              onChange={(hours) => change({ hours })}
              problemOf={(place, end) => problemOf(`hours.${place}.${end}`)}
            />
          ))}
        </ul>
      </Field>
      <Field label="Meeting length" isGroup isRequired error={errorOf('lengthMinutes')}>
        <ChoiceChips
          name="length"
          options={lengthChoices}
          value={weekly.lengthMinutes}
          onChange={(lengthMinutes) => change({ lengthMinutes })}
        />
      </Field>
      <div className="grid items-start gap-4 min-[560px]:grid-cols-2">
        {figures.map(({ key, label, suffix, min, max, step }) => (
          <Field key={key} label={label} isRequired error={errorOf(key)} hint={`${min} to ${max}`}>
            <NumberInput
              value={weekly[key]}
              onChange={(value) => change({ [key]: value })}
              onBlur={() => onLeave(key)}
              min={min}
              max={max}
              step={step}
              suffix={suffix}
            />
          </Field>
        ))}
      </div>
    </>
  )
}
