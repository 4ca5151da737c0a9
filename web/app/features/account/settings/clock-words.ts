/** Minutes after midnight → "9:30 pm" (spec 3-40). */
export function clockWords(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  const minute = String(minutes % 60).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

/** Every half hour, and what is saved though it lies between two. */
export function clockOptions(saved: number): { value: number; label: string }[] {
  const halfHours = Array.from({ length: 48 }, (_, place) => place * 30)
  const all = halfHours.includes(saved) ? halfHours : [...halfHours, saved].sort((one, other) => one - other)
  return all.map((value) => ({ value, label: clockWords(value) }))
}
