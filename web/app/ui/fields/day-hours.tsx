import { Copy, Plus, X } from 'lucide-react'
import { Dropdown } from '../choice/dropdown.tsx'
import { IconButton } from '../icon-button.tsx'
import {
  addRange,
  changeRange,
  clockWords,
  copyToWorkdays,
  maxRangesPerDay,
  quarterHours,
  rangesOf,
  type Weekday,
  type WeeklyHoursDraft,
  weekdayNames,
} from './weekly-hours.ts'

interface DayHoursProps {
  day: Weekday
  hours: WeeklyHoursDraft['hours']
  onChange: (hours: WeeklyHoursDraft['hours']) => void
  /** The error of a time range, by its index in the whole list. */
  problemOf: (place: number, end: 'from' | 'to') => string | undefined
}

const timeChoices = quarterHours.map((value) => ({ value, label: clockWords(value) }))

/** One day of the week: closed, or up to four time ranges. */
export function DayHours({ day, hours, onChange, problemOf }: DayHoursProps) {
  const label = weekdayNames[day]
  const ranges = rangesOf(hours, day)
  const first = hours.findIndex((range) => range.day === day)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0 min-[560px]:grid-cols-[6rem_auto_1fr]">
      <span className="flex h-8 items-center font-semibold">{label}</span>
      <div className="order-last col-span-2 flex flex-col gap-2 min-[560px]:order-none min-[560px]:col-span-1 min-[560px]:w-72">
        {ranges.length === 0 && <span className="flex min-h-8 items-center text-muted">Closed</span>}
        {ranges.map((range, place) => {
          const at = { day, place }
          const error = problemOf(first + place, 'to') ?? problemOf(first + place, 'from')
          const which = ranges.length > 1 ? `${label}, hours ${place + 1}` : label
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a range is identified only by its index
            <div key={place} className="flex flex-col gap-1">
              <div className="flex items-center gap-2">
                <Dropdown
                  isSmall
                  aria-label={`${which}: from`}
                  options={timeChoices}
                  value={range.from}
                  onChange={(from) => onChange(changeRange(hours, at, { from }))}
                  className="w-28"
                />
                <span className="text-muted">to</span>
                <Dropdown
                  isSmall
                  aria-label={`${which}: to`}
                  options={timeChoices}
                  value={range.to}
                  onChange={(to) => onChange(changeRange(hours, at, { to }))}
                  className="w-28"
                />
                <IconButton
                  isBare
                  isSmall
                  label={`Remove ${which}`}
                  icon={<X className="size-4" />}
                  onClick={() => onChange(changeRange(hours, at, null))}
                />
              </div>
              <p role="status" className="text-danger empty:hidden">
                {error}
              </p>
            </div>
          )
        })}
      </div>
      <div className="flex gap-1">
        <IconButton
          isBare
          isSmall
          label={`Add hours on ${label}`}
          icon={<Plus className="size-4" />}
          disabled={ranges.length >= maxRangesPerDay}
          onClick={() => onChange(addRange(hours, day))}
        />
        <IconButton
          isBare
          isSmall
          label={`Copy ${label} to all weekdays`}
          icon={<Copy className="size-4" />}
          disabled={ranges.length === 0}
          onClick={() => onChange(copyToWorkdays(hours, day))}
        />
      </div>
    </li>
  )
}
