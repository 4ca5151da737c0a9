import { type AnyDocumentKind, documentKinds, documentLimits } from '@evenkeel/contract/people/documents'
import { Problem } from '@evenkeel/contract/problem'
import { dayOf, daysAfter } from '../../../time/day-of.ts'

const firstDay = '1990-01-01'

export const isOpenKind = (kind: AnyDocumentKind): kind is keyof typeof documentKinds => kind in documentKinds

/** From this day on the document no longer counts; proofs of identity do not expire. */
export function expiryOf(kind: AnyDocumentKind, documentDate: string): string | null {
  if (!isOpenKind(kind)) return null
  const [year = 0, month = 1, day = 1] = documentDate.split('-').map(Number)
  const months = month - 1 + documentLimits.validMonths
  // November 30 plus fifteen months is the last day of February.
  const lastOfMonth = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}

export function isExpired(expiresOn: string | null, now: Date): boolean {
  return expiresOn !== null && expiresOn <= dayOf(now)
}

/** Refuses a wrong document date before the document is read. */
export function requireDocumentDate(kind: AnyDocumentKind, documentDate: string, now: Date): void {
  const refuse = (date: string) => new Problem('bad-request', { date })
  if (!isRealDay(documentDate)) throw refuse('This date doesn’t exist. Choose another one.')
  // Guam and the Marianas are a day ahead of the rest of the country.
  if (documentDate > daysAfter(dayOf(now), 1))
    throw refuse('This date is in the future. Choose the date on the document.')
  if (documentDate < firstDay) throw refuse('Choose a date in 1990 or later.')
  if (isExpired(expiryOf(kind, documentDate), now))
    throw refuse(
      `Documents are valid for ${documentLimits.validMonths} months, and this one is older. Upload the current version.`,
    )
}

function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
