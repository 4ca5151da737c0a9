import { disclosureKinds, type RegisterRecord } from './register.ts'

// How facts of the register are worded, the same for letters, checks and screens.

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "9 Nov 2026" for 2026-11-09: a day of a file, the same in every time zone. */
export function wordDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 1) - 1]} ${year}`
}

/** Silence of the register is never praise: what is not reported is said to be not reported, with its date. */
export function wordDisclosures({ disclosures, asOf }: Pick<RegisterRecord, 'disclosures' | 'asOf'>): string {
  if (disclosures.length === 0) return `None reported to the register as of ${wordDay(asOf)}.`
  const kinds = disclosures.map((kind) => disclosureKinds[kind]).join(', ')
  return `Reported to the register as of ${wordDay(asOf)}: ${kinds}.`
}
