/** "0:24", "14:59": the remaining time as a clock. */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/** "24 seconds", "1 minute", "2 hours": rounded up, never shorter than the wait. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return count(seconds, 'second')
  if (seconds < 60 * 60) return count(Math.ceil(seconds / 60), 'minute')
  return count(Math.ceil(seconds / 3600), 'hour')
}

/** "a minute", "4 minutes", "2 hours": for a sentence that stays while the wait runs. */
export function roughWaitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'a minute'
  return minutes > 90 ? count(Math.ceil(minutes / 60), 'hour') : count(minutes, 'minute')
}
