import * as z from 'zod/mini'

// Limits of what callers may send, each within its column: a value the database can't hold would be a failure of ours.

/** Largest number of a version, a sequence or a position; these columns are 32-bit. */
const maxRowVersion = 2_147_483_647

/** A version, a sequence or a position; 0 before the first. */
export const rowVersion = z
  .int({ error: 'Enter a whole number.' })
  .check(z.minimum(0, 'Enter 0 or more.'), z.maximum(maxRowVersion, 'This number is too large.'))

/** A number the database assigned. */
export const rowId = z
  .int({ error: 'This ID isn’t a whole number.' })
  .check(z.minimum(1, 'IDs start at 1.'), z.maximum(Number.MAX_SAFE_INTEGER, 'This ID is too large.'))

/** The last second of 2199, like `isoDay`. */
const lastSecond = 7_258_118_399

/** Seconds since 1970. */
export const momentInSeconds = z
  .int({ error: 'Choose a time.' })
  .check(z.minimum(0, 'Choose a time after 1970.'), z.maximum(lastSecond, 'Choose a time before 2200.'))

/** A day that calendars, charts and the database can hold, and a period before it too. */
export const isoDay = z.iso
  .date({ error: 'Choose a date.' })
  .check(z.regex(/^(?:19|20|21)\d\d-/, 'Choose a date between 1900 and 2199.'))
