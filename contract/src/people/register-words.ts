import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { disclosureKinds, type RegisterRecord } from './register.ts'

// Wording for facts of the register, shared by emails, checks and screens.

/** A missing report is never praise, so the sentence says that nothing is reported, with the date. */
export function wordDisclosures({ disclosures, asOf }: Pick<RegisterRecord, 'disclosures' | 'asOf'>): string {
  if (disclosures.length === 0) return `None reported to the register as of ${formatCalendarDay(asOf)}.`
  const kinds = disclosures.map((kind) => disclosureKinds[kind]).join(', ')
  return `Reported to the register as of ${formatCalendarDay(asOf)}: ${kinds}.`
}
