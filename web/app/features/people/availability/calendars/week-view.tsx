import { addDays, dayInZone, formatCalendarDay, formatCalendarDayShort } from '@evenkeel/format/calendar-days'
import { formatTimeZone } from '@evenkeel/format/time-zones'
import { formatClock, formatDay, formatWeekdayShort } from '@evenkeel/format/times'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import {
  blocksOn,
  columnsOf,
  daysShown,
  hoursShown,
  mondayOf,
  type WeekBlock,
  type WeekItem,
} from './week-layout.ts'

interface WeekViewProps {
  monday: string
  onWeek: (monday: string) => void
  items: readonly WeekItem[]
  timeZone: string
  isLoading: boolean
}

const hourPixels = 56
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000
const hourWords = (hour: number) => `${((hour + 11) % 12) + 1} ${hour % 24 < 12 ? 'am' : 'pm'}`

/** "Nov 16–20, 2026", "Nov 30–Dec 4, 2026" */
function spanWords(first: string, last: string): string {
  const [from, to] = [formatCalendarDayShort(first), formatCalendarDay(last)]
  const [month = ''] = from.split(' ')
  return `${from}–${to.startsWith(`${month} `) ? to.slice(month.length + 1) : to}`
}

const looks = {
  open: 'border-[1.5px] border-accent-mark bg-accent-soft text-accent-text font-semibold',
  busy: 'border border-line text-muted bg-[repeating-linear-gradient(135deg,color-mix(in_srgb,var(--text)_9%,var(--surface))_0_4px,var(--surface)_4px_8px)]',
  meeting: 'bg-text text-canvas font-semibold',
} as const

function BlockWords({ item, timeZone }: { item: WeekItem; timeZone: string }) {
  const [from, to] = [formatClock(item.starts_at, timeZone), formatClock(item.ends_at, timeZone)]
  if (item.kind === 'busy')
    return (
      <>
        <span className="-ml-1 inline-block max-w-full truncate rounded-[3px] bg-surface px-1">
          Busy · {item.name}
        </span>
        <VisuallyHidden>
          , {from} to {to}
        </VisuallyHidden>
      </>
    )
  const [name, time] =
    item.kind === 'open'
      ? ['Open', `${from.replace(/ [ap]m$/, '')}–${to.replace(/ [ap]m$/, '')}`]
      : [item.name, `${from}${item.isProposed ? ', proposed' : ''}`]
  // Half an hour has room for one line; a time that doesn't fit next to the name wraps out of view.
  if (item.ends_at - item.starts_at < 2400)
    return (
      <span className="flex h-5 flex-wrap gap-x-1 overflow-hidden">
        <span className="max-w-full truncate">{name}</span>{' '}
        <span className="num font-normal whitespace-nowrap">{time}</span>
      </span>
    )
  return (
    <>
      <span className="block truncate">{name}</span>
      <span className="num block truncate font-normal">{time}</span>
    </>
  )
}

interface DayColumnProps {
  blocks: readonly WeekBlock[]
  first: number
  last: number
  timeZone: string
}

function DayColumn({ blocks, first, last, timeZone }: DayColumnProps) {
  const visible = blocks.filter(({ from, to }) => to > first * 60 && from < last * 60)
  return (
    <ul
      className="relative border-l border-line bg-[repeating-linear-gradient(var(--line)_0_1px,transparent_1px_56px)]"
      style={{ height: (last - first) * hourPixels }}
    >
      {columnsOf(visible).map(({ block: { item, from, to }, column, of }) => {
        const top = Math.max(from, first * 60) - first * 60
        const minutes = Math.min(to, last * 60) - first * 60 - top
        const words = <BlockWords item={item} timeZone={timeZone} />
        const className = joinClasses(
          'absolute overflow-hidden rounded-[6px] px-2 text-12',
          minutes >= 40 ? 'py-1' : 'py-0.5',
          looks[item.kind],
        )
        const style = {
          top: (top / 60) * hourPixels + 1,
          height: Math.max(18, (minutes / 60) * hourPixels - 3),
          left: `calc(${(column / of) * 100}% + 4px)`,
          width: `calc(${100 / of}% - 8px)`,
        }
        return (
          <li key={`${item.kind} ${item.starts_at} ${column}`} className="contents">
            {item.kind === 'meeting' ? (
              <Link to={item.to} className={joinClasses(className, 'no-underline')} style={style}>
                {words}
              </Link>
            ) : (
              <div className={className} style={style}>
                {words}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const legend = [
  ['open', 'Open: consumers can book'],
  ['meeting', 'Booked through Evenkeel'],
  ['busy', 'Busy in your calendar'],
] as const

/** One week, 56 px an hour; one day at a time on phones. */
export function WeekView({ monday, onWeek, items, timeZone, isLoading }: WeekViewProps) {
  const today = dayInZone(timeZone, useNow() * 1000)
  const days = daysShown(monday, items, timeZone)
  const [picked, setPicked] = useState(today)
  // A day of another week stands for the same weekday of this one.
  const chosen = days.find((day) => day === picked) ?? (days.includes(today) ? today : (days[0] ?? monday))
  const blocks = new Map(days.map((day) => [day, blocksOn(day, items, timeZone)]))
  const { first, last } = hoursShown([...blocks.values()].flat())
  const title = spanWords(days[0] ?? monday, days.at(-1) ?? monday)
  const hours = Array.from({ length: last - first - 1 }, (_, place) => first + 1 + place)
  return (
    <ContentBlock
      isFlush
      aria-label={`Week of ${formatCalendarDayShort(monday)}`}
      aria-busy={isLoading || undefined}
    >
      <div className="flex flex-wrap items-center gap-2 px-4 pt-4 pb-3">
        <h2 className="text-16" aria-live="polite">
          {title}
        </h2>
        <span className="text-12 text-muted">{formatTimeZone(timeZone)}</span>
        <span className="ml-auto flex gap-2">
          <Button
            variant="secondary"
            size="small"
            isReadOnlySafe
            className="max-medium:hidden"
            onClick={() => onWeek(mondayOf(today))}
          >
            Today
          </Button>
          <IconButton
            isSmall
            isReadOnlySafe
            label="Previous week"
            icon={<ChevronLeft className="size-4" />}
            onClick={() => onWeek(addDays(monday, -7))}
          />
          <IconButton
            isSmall
            isReadOnlySafe
            label="Next week"
            icon={<ChevronRight className="size-4" />}
            onClick={() => onWeek(addDays(monday, 7))}
          />
        </span>
      </div>
      <div className="flex gap-1 px-4 pb-3 medium:hidden">
        {days.map((day) => (
          <PlainButton
            key={day}
            isReadOnlySafe
            aria-pressed={day === chosen}
            aria-label={formatDay(noonOf(day), 'UTC')}
            onClick={() => setPicked(day)}
            className="flex min-w-0 flex-1 cursor-pointer flex-col items-center rounded-control py-2 text-12 text-muted aria-pressed:bg-(--hover) aria-pressed:text-text"
          >
            {formatWeekdayShort(noonOf(day), 'UTC')}
            <b className="num text-16 text-text">{Number(day.slice(8))}</b>
          </PlainButton>
        ))}
      </div>
      <div className="flex border-t border-line">
        <div className="w-13 flex-none">
          <div className="h-13 border-b border-line max-medium:hidden" />
          <div className="relative" style={{ height: (last - first) * hourPixels }}>
            {hours.map((hour) => (
              <span
                key={hour}
                className="num absolute right-2 -translate-y-1/2 whitespace-nowrap text-12 text-muted"
                style={{ top: (hour - first) * hourPixels }}
              >
                {hourWords(hour)}
              </span>
            ))}
          </div>
        </div>
        {days.map((day) => (
          <section
            key={day}
            aria-label={formatDay(noonOf(day), 'UTC')}
            className={joinClasses('min-w-0 flex-1', day !== chosen && 'max-medium:hidden')}
          >
            <p
              aria-hidden="true"
              className="flex h-13 flex-col items-center justify-center border-b border-l border-line text-12 text-muted max-medium:hidden"
            >
              {formatWeekdayShort(noonOf(day), 'UTC')}
              <b className={joinClasses('num text-16', day === today ? 'text-accent-text' : 'text-text')}>
                {Number(day.slice(8))}
              </b>
            </p>
            <DayColumn blocks={blocks.get(day) ?? []} first={first} last={last} timeZone={timeZone} />
          </section>
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-2 border-t border-line px-4 py-3 text-12 text-muted">
        {legend.map(([kind, words]) => (
          <li key={kind} className="flex items-center gap-1.5">
            <span className={joinClasses('h-3 w-4 rounded-[3px]', looks[kind])} aria-hidden="true" />
            {words}
          </li>
        ))}
      </ul>
    </ContentBlock>
  )
}
