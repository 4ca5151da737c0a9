const dayMs = 86_400_000

/** Fractions of days count; a negative number adds days. */
export function subtractDays(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * dayMs))
}
