/** "0.4213": small figures of the engine, to be compared with each other. */
export const figure = (value: number | null, digits = 4): string =>
  value === null ? '–' : value.toFixed(digits)

/** "42.1%" */
export const percent = (share: number | null): string =>
  share === null ? '–' : `${(100 * share).toFixed(1)}%`

/** "1 advisor", "1,204 advisors" */
export const count = (number: number, one: string, several = `${one}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : several}`

/** "1st", "2nd", "11th" */
export function place(rank: number): string {
  const teens = rank % 100 >= 11 && rank % 100 <= 13
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th')
  return `${rank.toLocaleString('en-US')}${ending}`
}

export const partOf = (part: number, of: number): string =>
  of === 0
    ? '0 of 0'
    : `${part.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} (${percent(part / of)})`
