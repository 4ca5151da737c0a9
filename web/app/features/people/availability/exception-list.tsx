import { type HoursException, mostExceptions } from '@evenkeel/contract/people/availability'
import { formatCalendarDayWithWeekday } from '@evenkeel/format/calendar-days'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { AddDays } from './add-days.tsx'
import { type DayGroup, dayGroups, hoursInWords, withDays, withoutGroup } from './calendar-days.ts'

interface ExceptionListProps {
  exceptions: readonly HoursException[]
  onChange: (exceptions: HoursException[]) => void
  /** The advisor's time zone. */
  today: string
}

const spanInWords = ({ first, last }: DayGroup) =>
  first === last
    ? formatCalendarDayWithWeekday(first)
    : `${formatCalendarDayWithWeekday(first)} to ${formatCalendarDayWithWeekday(last)}`

/** The days on which the weekly hours do not apply. */
export function ExceptionList({ exceptions, onChange, today }: ExceptionListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const groups = dayGroups(exceptions)

  function remove(group: DayGroup) {
    onChange(withoutGroup(exceptions, group))
    // The button is removed with its row.
    heading.current?.focus()
  }

  return (
    <div className="flex flex-col gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-16">
        Days off and different hours
      </h3>
      {groups.length === 0 && <p className="text-muted">None yet</p>}
      <ul className="flex flex-col">
        {groups.map((group) => {
          const isOver = group.last < today
          return (
            <li
              key={group.first}
              className={joinClasses(
                'flex items-center gap-3 border-t border-line py-3 first:border-t-0',
                isOver && 'text-muted',
              )}
            >
              <div className="min-w-0 flex-1">
                <p className={isOver ? undefined : 'font-semibold'}>{spanInWords(group)}</p>
                <p className="break-words text-muted">
                  {hoursInWords(group.hours)}
                  {group.note && ` · ${group.note}`}
                  {isOver && ' · Past, removed when you save'}
                </p>
              </div>
              <IconButton
                isBare
                isSmall
                label={`Remove ${spanInWords(group)}`}
                icon={<Trash2 className="size-4" />}
                onClick={() => remove(group)}
              />
            </li>
          )
        })}
      </ul>
      <AddDays
        today={today}
        room={(added) => withDays(exceptions, added).length <= mostExceptions}
        onAdd={(added) => onChange(withDays(exceptions, added))}
      />
    </div>
  )
}
