import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { DayHours } from './day-hours.tsx'
import type { WeeklyHoursDraft } from './draft-answers.ts'
import { ownTimeZone, timeZoneChoices } from './time-zones.ts'
import type { AnswersForm } from './use-answers-form.ts'
import { weekdayIds } from './weekly-hours.ts'

interface WeeklyHoursFieldsProps {
  form: AnswersForm
  weekly: WeeklyHoursDraft
}

const lengths = [15, 30, 45, 60] as const
const lengthChoices = lengths.map((value) => ({ value, label: `${value} min` }))

const figures = [
  { key: 'bufferMinutes', label: 'Free between two meetings', suffix: 'minutes', min: 0, max: 60, step: 5 },
  { key: 'noticeDays', label: 'Notice before a meeting', suffix: 'days', min: 0, max: 14, step: 1 },
  { key: 'horizonDays', label: 'Bookable ahead', suffix: 'days', min: 7, max: 90, step: 1 },
  { key: 'perDay', label: 'Most meetings a day', suffix: 'a day', min: 1, max: 20, step: 1 },
] as const

export function WeeklyHoursFields({ form, weekly }: WeeklyHoursFieldsProps) {
  const change = (changed: Partial<WeeklyHoursDraft>) => form.set('weekly_hours', { ...weekly, ...changed })
  const at = (part: string) => `weekly_hours.${part}`
  return (
    <>
      <Field label="Time zone" isRequired error={form.errorOf(at('timeZone'))}>
        <Dropdown
          options={timeZoneChoices(weekly.timeZone, ownTimeZone())}
          value={weekly.timeZone}
          onChange={(timeZone) => change({ timeZone })}
          className="max-w-80"
        />
      </Field>
      <Field label="Weekly hours" isGroup isRequired error={form.errorOf(at('hours'))}>
        <ul className="flex flex-col">
          {weekdayIds.map((day) => (
            <DayHours
              key={day}
              form={form}
              day={day}
              hours={weekly.hours}
              onChange={(hours) => change({ hours })}
            />
          ))}
        </ul>
      </Field>
      <Field label="Length of a meeting" isGroup isRequired error={form.errorOf(at('lengthMinutes'))}>
        <ChoiceChips
          name="length"
          options={lengthChoices}
          value={weekly.lengthMinutes}
          onChange={(lengthMinutes) => change({ lengthMinutes })}
        />
      </Field>
      <div className="grid items-start gap-4 min-[560px]:grid-cols-2">
        {figures.map(({ key, label, suffix, min, max, step }) => (
          <Field key={key} label={label} isRequired error={form.errorOf(at(key))} hint={`${min} to ${max}`}>
            <NumberInput
              value={weekly[key]}
              onChange={(value) => change({ [key]: value })}
              onBlur={() => form.leave(at(key))}
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
