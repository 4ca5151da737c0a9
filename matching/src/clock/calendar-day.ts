// Days of the calendar as whole numbers, 0 being 1 January 1970: arithmetic alone, in no zone.

export type CalendarDay = {
  readonly year: number
  /** From 1. */
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
