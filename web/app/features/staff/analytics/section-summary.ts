import type { AnalyticsTile } from '@evenkeel/contract/staff/analytics'
import { formatCountOf, formatHundredths, formatTenths, formatWhole } from '@evenkeel/format/counts'
import type { SectionId } from './tile-sections.ts'

/** What a closed section comes to, from the headline figures; empty where nothing of it is known. */
export function sectionSummary(id: SectionId, { lines }: AnalyticsTile): string {
  const lineOf = (wanted: string) => lines.find((line) => line.id === wanted)
  const told = (wanted: string, words: (value: number, n: number) => string): string[] => {
    const line = lineOf(wanted)
    return line?.value == null ? [] : [words(line.value, line.n ?? 0)]
  }
  const share = (value: number) =>
    `${value > 0 && value < 0.1 ? formatHundredths(value) : formatTenths(value)}%`
  const parts: Readonly<Record<SectionId, () => string[]>> = {
    people: () => [],
    requests: () => [
      ...told('searches', (n) => formatCountOf(n, 'search', 'searches')),
      ...told('requests', (n) => formatCountOf(n, 'request')),
      ...told('no-results', (n) => `${formatWhole(n)} with no results`),
    ],
    outcomes: () => [
      ...told('meetings', (n) => formatCountOf(n, 'meeting')),
      ...told('hires', (n) => `${formatWhole(n)} hired`),
      ...told('score', (value, n) => `${formatTenths(value)} average score (n = ${formatWhole(n)})`),
    ],
    running: () => [
      ...told('tickets', (n) => formatCountOf(n, 'ticket')),
      ...told('failed-calls', (value) => `${share(value)} of calls failed`),
      ...told('slow-calls', (value) => `${share(value)} slow`),
    ],
    quality: () => [
      ...told('unseen', (n) => `${formatCountOf(n, 'advisor')} in no list`),
      ...told('licenses', (n) => `${formatCountOf(n, 'license check')} failed`),
      ...told('documents', (n) => `${formatCountOf(n, 'document')} expired`),
    ],
  }
  return parts[id]().join(', ')
}
