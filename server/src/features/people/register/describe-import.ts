import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { formatCount } from '@evenkeel/format/counts'
import { feedLabels } from './begin-feed.ts'
import type { ImportReport } from './import-report.ts'

export interface Rechecked {
  rechecked: number
  suspended: number
  reinstated: number
  /** Could not be checked; the reason is in the log. */
  failed: number
}

const everyMs = 2000

/** A line every two seconds with the records per second since the start; undefined in between. */
export function describeProgress(
  name: string,
): (progress: { records: number; goesOnAt: number }, passedMs: number) => string | undefined {
  let lastMs = 0
  let isFirst = true
  return ({ records, goesOnAt }, passedMs) => {
    const goesOn = isFirst && goesOnAt > 0
    isFirst = false
    if (goesOn) return `${name}: resuming after record ${formatCount(goesOnAt)}`
    if (passedMs - lastMs < everyMs) return undefined
    lastMs = passedMs
    const rate = Math.round(((records - goesOnAt) * 1000) / passedMs)
    return `${name}: ${formatCount(records)} records, ${formatCount(rate)} per second`
  }
}

/** What an import did, as lines for the terminal. */
export function describeReport(report: ImportReport): string[] {
  const { name, kind, madeOn, outcome, sweep, faults } = report
  const title = `${name}: ${feedLabels[kind]} from ${formatCalendarDay(madeOn)}`
  if (outcome === 'known') return [`${title}. Already imported. Nothing changed.`]
  const count = (key: 'records' | 'added' | 'changed' | 'unchanged' | 'malformed' | 'gone') =>
    formatCount(report[key])
  const lines = [
    title,
    `  ${count('records')} records: ${count('added')} new, ${count('changed')} changed, ${count('unchanged')} unchanged, ${count('malformed')} skipped`,
  ]
  if (outcome === 'stopped') lines.push('  Stopped. Run the same command to continue.')
  else if (sweep === 'done') lines.push(`  ${count('gone')} no longer listed`)
  else lines.push(`  No records were marked as no longer listed: ${sweep.replace('skipped: ', '')}.`)
  for (const { number, crd, reason } of faults)
    lines.push(`  Skipped: record ${formatCount(number)}${crd ? `, CRD ${crd}` : ''}. ${reason}`)
  if (report.malformed > faults.length)
    lines.push(`  … and ${formatCount(report.malformed - faults.length)} more`)
  return lines
}

export function describeRechecked({ rechecked, suspended, reinstated, failed }: Rechecked): string {
  const done = `${formatCount(rechecked)} of our advisors rechecked: ${formatCount(suspended)} suspended, ${formatCount(reinstated)} reinstated`
  return failed === 0
    ? `${done}.`
    : `${done}, ${formatCount(failed)} failed (see the log). Run the same command to try again.`
}
