import { addDays, clockInZone, dayInZone } from '@evenkeel/format/calendar-days'

// Where the parts of a week are drawn: days as columns, minutes from the top, on the advisor's clock.

interface Timed {
  starts_at: number
  ends_at: number
}

export type WeekItem =
  | (Timed & { kind: 'open' })
  | (Timed & { kind: 'busy'; name: string })
  | (Timed & { kind: 'meeting'; name: string; to: string; isProposed: boolean })

export interface WeekBlock {
  item: WeekItem
  /** Minutes after midnight, cut to the day. */
  from: number
  to: number
}

const daySeconds = 86_400
const wholeDay = 1440

/** The Monday of the week of this day. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/** Within a day of the week in every time zone. */
export const periodOf = (monday: string) => {
  const start = Date.parse(monday) / 1000
  return { from: start - daySeconds, to: start + 8 * daySeconds }
}

/** Minutes from the start of a day, negative before it and over 1,440 after it. */
function minutesFrom(day: string, seconds: number, timeZone: string): number {
  const [date = '', time = ''] = clockInZone(seconds * 1000, timeZone).split(' ')
  const days = Math.round((Date.parse(date) - Date.parse(day)) / 1000 / daySeconds)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return days * wholeDay + hours * 60 + minutes
}

/** The blocks of one day in order of time. */
export function blocksOn(day: string, items: readonly WeekItem[], timeZone: string): WeekBlock[] {
  return items
    .map((item) => ({
      item,
      from: Math.max(0, minutesFrom(day, item.starts_at, timeZone)),
      to: Math.min(wholeDay, minutesFrom(day, item.ends_at, timeZone)),
    }))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from || b.to - a.to)
}

interface Slot {
  starts_at: number
  minutes: number
}

/** Slots that follow each other are one open time; the pause between two meetings does not split it. */
export function openTimes(slots: readonly Slot[], bufferMinutes: number): (Timed & { kind: 'open' })[] {
  const pause = Math.ceil(bufferMinutes / 5) * 5 * 60
  const open: (Timed & { kind: 'open' })[] = []
  for (const { starts_at, minutes } of slots) {
    const last = open.at(-1)
    const ends_at = starts_at + minutes * 60
    if (last && starts_at - last.ends_at <= pause) last.ends_at = ends_at
    else open.push({ kind: 'open', starts_at, ends_at })
  }
  return open
}

/** Times that overlap are drawn once, with the names of all their calendars. */
export function busyItems(
  times: readonly (Timed & { name: string })[],
): (Timed & { kind: 'busy'; name: string })[] {
  const busy: (Timed & { names: Set<string> })[] = []
  for (const { name, starts_at, ends_at } of times.toSorted((a, b) => a.starts_at - b.starts_at)) {
    const last = busy.at(-1)
    if (last && starts_at < last.ends_at) {
      last.ends_at = Math.max(last.ends_at, ends_at)
      last.names.add(name)
    } else busy.push({ starts_at, ends_at, names: new Set([name]) })
  }
  return busy.map(({ names, ...time }) => ({ ...time, kind: 'busy', name: [...names].join(', ') }))
}

/** Monday to Friday, and days of the weekend with open times or meetings. */
export function daysShown(monday: string, items: readonly WeekItem[], timeZone: string): string[] {
  const isUsed = (day: string) =>
    items.some(({ kind, starts_at }) => kind !== 'busy' && dayInZone(timeZone, starts_at * 1000) === day)
  return Array.from({ length: 7 }, (_, place) => addDays(monday, place)).filter(
    (day, place) => place < 5 || isUsed(day),
  )
}

/** The hours drawn: 8 am to 6 pm, and as much more as open times and meetings need. */
export function hoursShown(blocks: readonly WeekBlock[]): { first: number; last: number } {
  const needed = blocks.filter(({ item }) => item.kind !== 'busy')
  return {
    first: Math.min(8, ...needed.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(18, ...needed.map(({ to }) => Math.ceil(to / 60))),
  }
}

/** Blocks that overlap are drawn beside each other. */
export function columnsOf(blocks: readonly WeekBlock[]): { block: WeekBlock; column: number; of: number }[] {
  const placed: { block: WeekBlock; column: number; of: number }[] = []
  let group: typeof placed = []
  let groupEnd = 0
  const close = () => {
    const of = Math.max(0, ...group.map(({ column }) => column)) + 1
    for (const each of group) each.of = of
    group = []
  }
  for (const block of blocks) {
    if (block.from >= groupEnd) close()
    const taken = new Set(group.filter(({ block: { to } }) => to > block.from).map(({ column }) => column))
    let column = 0
    while (taken.has(column)) column += 1
    const each = { block, column, of: 1 }
    group.push(each)
    placed.push(each)
    groupEnd = Math.max(groupEnd, block.to)
  }
  close()
  return placed
}
