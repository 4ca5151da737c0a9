/** Our own time zone, in which days begin. */
export const analyticsZone = 'America/New_York'

/** Within how many days after an expired request a person counts as matched again. */
export const rematchDays = 14
