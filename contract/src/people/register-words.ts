import { disclosureKinds, type RegisterRecord } from './register.ts'

// Wording for facts of the register, shared by emails, checks and screens.

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "9 Nov 2026" for 2026-11-09: a calendar date, the same in every time zone. */
export function wordDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 1) - 1]} ${year}`
}

/** A missing report is never praise, so the sentence says that nothing is reported, with the date. */
export function wordDisclosures({ disclosures, asOf }: Pick<RegisterRecord, 'disclosures' | 'asOf'>): string {
  if (disclosures.length === 0) return `None reported to the register as of ${wordDay(asOf)}.`
  const kinds = disclosures.map((kind) => disclosureKinds[kind]).join(', ')
  return `Reported to the register as of ${wordDay(asOf)}: ${kinds}.`
}
