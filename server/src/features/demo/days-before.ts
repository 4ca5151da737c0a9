const dayMs = 86_400_000

/** So many days before; a negative number is after. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}
