import ICAL from 'ical.js'
import { zoneClock } from '../../time/zone-clock.ts'
import type { BusyTime } from './calendar-source.ts'
import { windowsZones } from './windows-zones.ts'

// When the owner of a calendar is busy, from its iCalendar text (RFC 5545). ical.js parses and computes recurrences in
// local time; each occurrence then becomes a moment by our own clock, because files name zones without
// defining them.

// Real files break small rules, and one such line must not hide a whole calendar.
ICAL.design.strict = false

type Component = ICAL.Component
type Property = ICAL.Property

export interface BusyPeriod {
  from: Date
  to: Date
  /** For all-day events and times without a zone. */
  timeZone: string
  /** UIDs of our own meetings, which come back from calendars that took our invitations. */
  ownUids: readonly string[]
}

/** More than any calendar of a person has; it takes a few seconds. */
const mostOccurrences = 100_000
/** No one is busy by the minute: only the first occurrence counts. */
const tooOften: readonly string[] = ['SECONDLY', 'MINUTELY']
const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 86_400_000

/** Throws if the text is no calendar. Sorted; overlapping and adjoining times are merged. */
export function busyTimesIn(
  texts: readonly string[],
  period: BusyPeriod,
  atMost = mostOccurrences,
): BusyTime[] {
  const [from, to] = [period.from.getTime(), period.to.getTime()]
  const busy: { from: number; to: number }[] = []
  const budget = { left: atMost }
  for (const text of texts)
    for (const calendar of calendarsIn(text))
      for (const span of busyIn(calendar, { ...period, from, to, budget }))
        if (span.to > from && span.from < to && span.to > span.from) busy.push(span)
  return merged(busy).map((span) => ({ startsAt: new Date(span.from), endsAt: new Date(span.to) }))
}

function calendarsIn(text: string): Component[] {
  const parsed: unknown[] = ICAL.parse(text)
  // Several calendars in one file are an array of components.
  const all = Array.isArray(parsed[0]) ? parsed : [parsed]
  const calendars = all.map(
    (jcal) => new ICAL.Component(jcal as ConstructorParameters<typeof ICAL.Component>[0]),
  )
  if (!calendars.every(({ name }) => name === 'vcalendar')) throw new Error('no calendar')
  return calendars
}

function merged<Span extends { from: number; to: number }>(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else all.push({ ...span })
  }
  return all
}

interface Reading {
  from: number
  to: number
  timeZone: string
  ownUids: readonly string[]
  budget: { left: number }
}

interface Span {
  from: number
  to: number
}

function* busyIn(calendar: Component, reading: Reading): Generator<Span> {
  const clock = calendarClock(calendar, reading.timeZone)
  for (const part of calendar.getAllSubcomponents('vfreebusy')) yield* freeBusySpans(part, clock)
  const byUid = Map.groupBy(calendar.getAllSubcomponents('vevent'), (event) => textOf(event, 'uid'))
  for (const [uid, events] of byUid)
    if (!reading.ownUids.includes(uid)) {
      const series = events.filter((event) => event.getFirstProperty('recurrence-id') === null)
      const overrides = events.filter((event) => event.getFirstProperty('recurrence-id') !== null)
      // Without a UID there is nothing to override; without a series an override is an event of its own.
      if (series.length === 0) for (const event of overrides) yield* oneSpan(event, clock)
      for (const event of series) yield* spansOf(event, uid === '' ? [] : overrides, { ...reading, clock })
    }
}

function* freeBusySpans(part: Component, clock: CalendarClock): Generator<Span> {
  for (const property of part.getAllProperties('freebusy')) {
    if (String(property.getParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') continue
    for (const value of property.getValues()) {
      if (!(value instanceof ICAL.Period)) continue
      const [start, end] = [value.start, value.getEnd()]
      if (start && end) yield { from: clock.momentOf(start, 'UTC'), to: clock.momentOf(end, 'UTC') }
    }
  }
}

const textOf = (component: Component, name: string) => {
  const value = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value : ''
}

/** Tentative events block; free ones and canceled ones do not. */
const blocks = (event: Component) =>
  textOf(event, 'status').toUpperCase() !== 'CANCELLED' &&
  textOf(event, 'transp').toUpperCase() !== 'TRANSPARENT' &&
  textOf(event, 'x-microsoft-cdo-busystatus').toUpperCase() !== 'FREE'

interface Timing {
  start: ICAL.Time
  zone: Zone
  startsAt: number
  /** Of an all-day event in days, so that a day with a clock change is a whole one. */
  days: number | undefined
  lengthMs: number
}

function timingOf(event: Component, clock: CalendarClock): Timing | undefined {
  const property = event.getFirstProperty('dtstart')
  const start = property?.getFirstValue()
  if (!property || !(start instanceof ICAL.Time)) return undefined
  const zone = zoneOf(property, start)
  const startsAt = clock.momentOf(start, zone)
  const endProperty = event.getFirstProperty('dtend')
  const end = endProperty?.getFirstValue()
  const duration = event.getFirstPropertyValue('duration')
  const givenMs =
    endProperty && end instanceof ICAL.Time
      ? clock.momentOf(end, zoneOf(endProperty, end)) - startsAt
      : duration instanceof ICAL.Duration
        ? duration.toSeconds() * 1000
        : undefined
  if (!start.isDate) return { start, zone, startsAt, days: undefined, lengthMs: Math.max(0, givenMs ?? 0) }
  const days = Math.max(1, Math.round((givenMs ?? dayMs) / dayMs))
  return { start, zone, startsAt, days, lengthMs: days * dayMs }
}

function spanAt(at: number, { days, lengthMs }: Timing, clock: CalendarClock): Span {
  return { from: at, to: days === undefined ? at + lengthMs : clock.daysAfter(at, days) }
}

function* oneSpan(event: Component, clock: CalendarClock): Generator<Span> {
  const timing = timingOf(event, clock)
  if (timing && blocks(event)) yield spanAt(timing.startsAt, timing, clock)
}

interface Override {
  event: Component
  timing: Timing | undefined
  /** The occurrence it replaces; with later ones if it says so. */
  at: number
  isForLater: boolean
}

function* spansOf(
  event: Component,
  overrides: readonly Component[],
  reading: Reading & { clock: CalendarClock },
): Generator<Span> {
  const { clock } = reading
  const timing = timingOf(event, clock)
  if (!timing) return
  const changed = overrides.flatMap((each): Override[] => {
    const property = each.getFirstProperty('recurrence-id')
    const at = property?.getFirstValue()
    if (!property || !(at instanceof ICAL.Time)) return []
    // A day replaces the occurrence on that day.
    const moment =
      at.isDate && !timing.start.isDate
        ? clock.momentOf(onDay(timing.start, at), timing.zone)
        : clock.momentOf(at, zoneOf(property, at))
    const isForLater = String(property.getParameter('range') ?? '').toUpperCase() === 'THISANDFUTURE'
    return [{ event: each, timing: timingOf(each, clock), at: moment, isForLater }]
  })
  const latestFirst = changed.filter(({ isForLater }) => isForLater).toSorted((a, b) => b.at - a.at)
  // Also those that were moved into the period from outside it.
  for (const { event: each, timing: moved } of changed)
    if (moved && blocks(each)) yield spanAt(moved.startsAt, moved, clock)
  const replaced = new Set(changed.map(({ at }) => at))
  for (const at of occurrencesOf(event, timing, { ...reading, isShifted: latestFirst.length > 0 })) {
    if (replaced.has(at)) continue
    const later = latestFirst.find((each) => each.at <= at)
    const shown = later ? later.event : event
    if (!blocks(shown) || (later && !later.timing)) continue
    const shiftMs = later?.timing ? later.timing.startsAt - later.at : 0
    yield spanAt(at + shiftMs, later?.timing ?? timing, clock)
  }
}

function onDay(time: ICAL.Time, day: ICAL.Time): ICAL.Time {
  const on = time.clone()
  on.year = day.year
  on.month = day.month
  on.day = day.day
  return on
}

/** The moments at which it begins, until the end of the period. */
function* occurrencesOf(
  event: Component,
  timing: Timing,
  { from, to, clock, budget, isShifted }: Reading & { clock: CalendarClock; isShifted: boolean },
): Generator<number> {
  const { start, zone, startsAt } = timing
  const left = new Set<number>()
  const daysLeft = new Set<string>()
  for (const property of event.getAllProperties('exdate'))
    for (const value of property.getValues())
      if (value instanceof ICAL.Time) {
        if (value.isDate) daysLeft.add(dayOf(value))
        else left.add(clock.momentOf(value, zoneOf(property, value)))
      }
  const seen = new Set<number>()
  const isNew = (at: number, time: ICAL.Time) => {
    if (seen.has(at) || left.has(at) || daysLeft.has(dayOf(time))) return false
    seen.add(at)
    return true
  }
  if (isNew(startsAt, start)) yield startsAt
  for (const property of event.getAllProperties('rdate'))
    for (const value of property.getValues()) {
      const time = value instanceof ICAL.Period ? value.start : value
      if (!(time instanceof ICAL.Time)) continue
      const at = clock.momentOf(time, zoneOf(property, time))
      if (isNew(at, time)) yield at
    }
  // An event that a later change moves into the period may lie outside it, by less than this.
  const latest = to + (isShifted ? 31 * dayMs : 0)
  const earliest = from - timing.lengthMs - dayMs - (isShifted ? 31 * dayMs : 0)
  for (const property of event.getAllProperties('rrule')) {
    const rule = property.getFirstValue()
    if (!(rule instanceof ICAL.Recur) || tooOften.includes(rule.freq)) continue
    const { until } = rule
    // The end is a moment or a day, and the rule is computed in local time.
    const isOver = (at: number, time: ICAL.Time) =>
      until !== null && (until.isDate ? dayOf(time) > dayOf(until) : at > clock.momentOf(until, zone))
    // Long over, as most rules of an old calendar are.
    if (until !== null && clock.momentOf(until, zone) + dayMs < earliest) continue
    rule.until = null
    const times = rule.iterator(start)
    for (let time = times.next(); time; time = times.next()) {
      budget.left -= 1
      if (budget.left < 0) throw new Error('too many occurrences')
      const at = clock.momentOf(time, zone)
      if (at >= latest || isOver(at, time)) break
      if (at >= earliest && isNew(at, time)) yield at
    }
  }
}

const dayOf = ({ year, month, day }: ICAL.Time) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** "UTC", a TZID of the file, or undefined for a time without a zone. */
type Zone = string | undefined

const zoneOf = (property: Property, time: ICAL.Time): Zone => {
  if (time.isDate) return undefined
  if (time.zone === ICAL.Timezone.utcTimezone) return 'UTC'
  const named = property.getParameter('tzid')
  return typeof named === 'string' ? named : undefined
}

interface CalendarClock {
  momentOf(time: ICAL.Time, zone: Zone): number
  /** The same time of day so many days later, for all-day events. */
  daysAfter(moment: number, days: number): number
}

function calendarClock(calendar: Component, timeZone: string): CalendarClock {
  const defined = new Map(
    calendar.getAllSubcomponents('vtimezone').map((each) => [textOf(each, 'tzid'), each] as const),
  )
  const momentFns = new Map<Zone, (local: number) => number>()

  function momentFnOf(zone: Zone): (local: number) => number {
    const iana = zone === undefined ? timeZone : ianaZone(zone)
    if (iana) return (local) => momentIn(iana, local)
    const definition = defined.get(zone ?? '')
    if (!definition) return (local) => momentIn(timeZone, local)
    const custom = new ICAL.Timezone(definition)
    return (local) => {
      const time = ICAL.Time.fromJSDate(new Date(local), true)
      // Its offset is looked up by local time.
      time.zone = custom
      return local - custom.utcOffset(time) * 1000
    }
  }

  return {
    momentOf(time, zone) {
      const local = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
      if (zone === 'UTC' || (!time.isDate && time.zone === ICAL.Timezone.utcTimezone)) return local
      const known = momentFns.get(zone) ?? momentFnOf(zone)
      momentFns.set(zone, known)
      return known(local)
    },
    daysAfter: (moment, days) => momentIn(timeZone, zoneClock(timeZone).localAt(moment) + days * dayMs),
  }
}

/** A time that a clock change skips is read with the offset before the change (RFC 5545 3.3.5). */
function momentIn(zone: string, local: number): number {
  const clock = zoneClock(zone)
  const exact = clock.momentOf(local)
  if (exact !== undefined) return exact
  for (let back = 15 * minuteMs; back <= 24 * hourMs; back += 15 * minuteMs) {
    const before = clock.momentOf(local - back)
    if (before !== undefined) return before + back
  }
  return local
}

const checkedZones = new Map<string, string | undefined>()

/** "Eastern Standard Time", "/mozilla.org/20050126_1/America/New_York" and "America/New_York" are one zone. */
function ianaZone(name: string): string | undefined {
  if (checkedZones.has(name)) return checkedZones.get(name)
  const parts = name.replace(/^"|"$/g, '').split('/')
  const tries = [
    windowsZones.get(name),
    parts.join('/'),
    parts.slice(-3).join('/'),
    parts.slice(-2).join('/'),
  ]
  const found = tries.find((zone) => zone !== undefined && isZone(zone))
  checkedZones.set(name, found)
  return found
}

function isZone(zone: string): boolean {
  try {
    // Offsets such as "+01:00" and abbreviations such as "EST" are not what a calendar means.
    return (
      /^(Etc\/)?(UTC|GMT)|^[A-Z]\w+\/[\w/+-]+$/.test(zone) &&
      Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }))
    )
  } catch {
    return false
  }
}
