const dayMs = 86_400_000

/** So many days before, to the millisecond; a negative number is after. */
export function subtractDays(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * dayMs))
}
