import type { WeeklyHours } from '@evenkeel/contract/people/advisor-answers'

const noon = '12:00'
const evening = '17:00'

/** Positions in the list of meeting times that the weekly hours touch; null where there are no hours. */
export function meetingTimesOf(weekly: WeeklyHours | null | undefined): number[] | null {
  if (!weekly || weekly.hours.length === 0) return null
  const times = new Set<number>()
  for (const { day, from, to } of weekly.hours) {
    if (day === 'sat' || day === 'sun') times.add(3)
    else {
      if (from < noon) times.add(0)
      if (from < evening && to > noon) times.add(1)
      if (to > evening) times.add(2)
    }
  }
  return [...times].sort()
}
