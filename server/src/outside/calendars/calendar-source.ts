import type { CalendarFailureKind } from '@evenkeel/contract/people/calendars'

// Calendars that advisors keep elsewhere: addresses of .ics feeds, and CalDAV with an app password.

/** How a calendar is reached; stored sealed, because each of these opens someone's calendar. */
export type CalendarAccess =
  | { kind: 'address'; address: string }
  | {
      kind: 'caldav'
      address: string
      userName: string
      password: string
      /** The collections that are read. */
      collections: string[]
    }

/** The only thing that is kept of an event. */
export interface BusyTime {
  startsAt: Date
  endsAt: Date
}

/** Has no details, which could quote the address or the calendar. */
export class CalendarFailure extends Error {
  override name = 'CalendarFailure'
  readonly kind: CalendarFailureKind

  constructor(kind: CalendarFailureKind) {
    super(`The calendar could not be read: ${kind}`)
    this.kind = kind
  }
}

/** What the other side gave us to ask whether anything changed. */
export type Validators = Readonly<Record<string, string>>

export interface CalendarReading {
  /** Undefined if nothing changed since the validators were given; sorted and merged otherwise. */
  busy: BusyTime[] | undefined
  validators: Validators
}

export interface ReadingPeriod {
  from: Date
  to: Date
  /** For all-day events and times without a zone. */
  timeZone: string
  /** UIDs of our own meetings, which do not make their advisor busy twice. */
  ownUids: readonly string[]
  /** Empty if everything has to be read, for example because the period moved on. */
  validators: Validators
}

export interface FoundCalendar {
  collection: string
  name: string
}

export interface CalendarSource {
  /** The calendars of a CalDAV account (RFC 6764, RFC 4791). */
  findCalendars(account: { address: string; userName: string; password: string }): Promise<FoundCalendar[]>
  read(access: CalendarAccess, period: ReadingPeriod): Promise<CalendarReading>
}
