// Calendar days as integers, 0 being January 1, 1970; no time zones involved.

export type CalendarDay = {
  readonly year: number
  /** 1–12. */
  readonly month: number
  readonly day: number
}

const daysPerEra = 146_097
const daysToEpoch = 719_468

export function calendarDay(number: number): CalendarDay {
  const shifted = number + daysToEpoch
  const era = Math.floor(shifted / daysPerEra)
  const dayOfEra = shifted - era * daysPerEra
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  }
}

/** 0 is Sunday. */
export const weekday = (number: number): number => (((number + 4) % 7) + 7) % 7
