/** "0:24", "14:59": what is left, as a clock. */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** "24 seconds", "1 minute", "2 hours": roughly, for a sentence. Never shorter than it is. */
export function waitInWords(seconds: number): string {
  const say = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
  if (seconds < 60) return say(seconds, 'second')
  if (seconds < 60 * 60) return say(Math.ceil(seconds / 60), 'minute')
  return say(Math.ceil(seconds / 3600), 'hour')
}
