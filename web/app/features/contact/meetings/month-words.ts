const format = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "2026-11" → "November 2026" */
export const monthWords = (month: string) => format.format(Date.parse(`${month}-15T12:00:00Z`))
