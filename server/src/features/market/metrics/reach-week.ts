const dayMs = 86_400_000
const weekMs = 7 * dayMs
/** January 5, 1970 was a Monday. */
const firstMonday = 4 * dayMs

/** Weeks begin on Monday, 00:00 UTC. */
export const weekStart = (now: Date) =>
  new Date(firstMonday + Math.floor((now.getTime() - firstMonday) / weekMs) * weekMs)

export const nextWeekStart = (now: Date) => new Date(weekStart(now).getTime() + weekMs)
