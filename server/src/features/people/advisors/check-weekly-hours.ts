import type { WeeklyHours } from '@evenkeel/contract/people/advisor-answers'
import type { ProblemFields } from '@evenkeel/contract/problem'

const rangesPerDay = 4

/** Rules across time ranges. Field path → sentence; empty if they may be saved. */
export function checkWeeklyHours({ hours }: WeeklyHours): ProblemFields {
  const fields: ProblemFields = {}
  for (const [at, { day, from, to }] of hours.entries()) {
    const earlier = hours.slice(0, at).filter((each) => each.day === day)
    if (earlier.some((each) => from < each.to && each.from < to))
      fields[`weekly_hours.hours.${at}.from`] = 'This overlaps other hours on the same day.'
    else if (earlier.length >= rangesPerDay)
      fields[`weekly_hours.hours.${at}.from`] = `Add up to ${rangesPerDay} time ranges per day.`
  }
  return fields
}
