// Durations in words, rounded down: promising more time than there is would be wrong.

const withRest = (first: string, rest: number, unit: string) =>
  rest > 0 ? `${first} ${rest} ${unit}` : first

/** "less than a minute", "40 min", "3 h", "12 d" */
export function formatSpan(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (minutes < 1) return 'less than a minute'
  if (hours < 1) return `${minutes} min`
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}

/** "5 h 12 min", "1 d 3 h" */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(Math.max(seconds, 0) / 60)
  const hours = Math.floor(minutes / 60)
  if (hours < 1) return formatSpan(minutes * 60)
  if (hours < 24) return withRest(`${hours} h`, minutes % 60, 'min')
  return withRest(`${Math.floor(hours / 24)} d`, hours % 24, 'h')
}
