// Single values of the register's files. Invalid input becomes null: a wrong date must not look right.

export type Attributes = Record<string, string>

export const word = (value: string | undefined): string => value?.trim() ?? ''

export const wordOrNull = (value: string | undefined): string | null => word(value) || null

/** Without leading zeros, so that each number has one spelling. */
export function crdOrNull(value: string | undefined): string | null {
  const text = word(value)
  return /^\d{1,8}$/.test(text) && Number(text) > 0 ? String(Number(text)) : null
}

export function dayOrNull(value: string | undefined): string | null {
  const text = word(value)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) ? text : null
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

export function monthOrNull(value: string | undefined): string | null {
  const text = word(value)
  return /^(0[1-9]|1[0-2])\/\d{4}$/.test(text) ? text : null
}

export function answerOrNull(value: string | undefined): boolean | null {
  const text = word(value).toUpperCase()
  return text === 'Y' ? true : text === 'N' ? false : null
}

export function wholeOrNull(value: string | undefined): number | null {
  const text = word(value)
  return /^\d{1,15}(\.\d{1,9})?$/.test(text) ? Math.round(Number(text)) : null
}
