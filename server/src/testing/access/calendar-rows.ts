import type { EndpointRows } from './endpoint-rows.ts'

/** One that nobody has. */
const ofCalendar = { params: { calendarId: '9' } }

/** Calendars that advisors connect, and their own feed. */
export const calendarRows: EndpointRows = {
  listCalendars: ['R RR AA R AA', () => [{}]],
  listBusyTimes: ['R RR AA R AA', () => [{ query: 'from=1790812800&to=1791417600' }]],
  findAccountCalendars: [
    'R RR AA R MM',
    () => [{ body: { address: 'https://127.0.0.1/', user_name: 'dana', password: 'x' } }],
  ],
  connectCalendar: [
    'R RR AA R MM',
    () => [{ body: { kind: 'address', name: 'Work', address: 'https://127.0.0.1/work.ics' } }],
  ],
  changeCalendar: ['R RR OO R MM', () => [{ ...ofCalendar, body: { name: 'Family' } }]],
  checkCalendarNow: ['R RR OO R MM', () => [ofCalendar]],
  removeCalendar: ['R RR OO R MM', () => [ofCalendar]],
  readCalendarFeed: ['R RR AA R AA', () => [{}]],
  replaceCalendarFeed: ['R RR AA R MM', () => [{}]],
  openCalendarFeed: ['O OO OO O MM', () => [{ params: { file: `${'x'.repeat(43)}.ics` } }]],
  removeCalendarFeed: ['R RR AA R MM', () => [{}]],
}
