const dayMs = 24 * 3_600_000

/** The next weekday at this hour of UTC. */
export function workdayAfter(after: Date, hour: number): Date {
  const day = new Date(after.getTime() + dayMs)
  day.setUTCHours(hour, 0, 0, 0)
  const weekday = day.getUTCDay()
  const wait = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  return new Date(day.getTime() + wait * dayMs)
}
