const dayMs = 86_400_000
/** The promise every advisor gives with their application. */
const businessDays = 2

/** Until when a request is answered or over: the same hour two business days later, by the advisor's calendar. */
export function answerBy(sentAt: Date, timeZone: string | null): Date {
  const weekday = new Intl.DateTimeFormat('en-US', {
    timeZone: timeZone ?? 'America/New_York',
    weekday: 'short',
  })
  const isWeekend = (at: Date) => weekday.format(at).startsWith('S')
  let at = sentAt
  for (let left = businessDays; left > 0; ) {
    at = new Date(at.getTime() + dayMs)
    if (!isWeekend(at)) left -= 1
  }
  return at
}
