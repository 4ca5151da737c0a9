import { percentileOf } from '../bench/figures.ts'
import type { PageCounts } from './live-pages.ts'
import type { Recorder } from './recorder.ts'
import { trendOf, type Watched } from './watch-processes.ts'

export interface Report {
  seconds: number
  people: number
  recorder: Recorder
  pages: PageCounts
  pagesWanted: number
  watched: readonly Watched[]
  /** Acknowledged messages, and how many of them are stored exactly once; undefined where the database isn’t known. */
  messages: { acknowledged: number; stored: number } | undefined
  databaseBytes: { before: number; after: number } | undefined
}

/** Below this a trend says nothing: caches fill and the garbage collector hasn’t had a reason to run. */
export const judgedFromSeconds = 600
/** Flat: the last quarter uses at most so much more than the second quarter. */
const mayGrowShare = 0.1
const mayGrowMb = 40

export function formatReport(report: Report): { text: string; problems: string[] } {
  const { seconds, people, recorder, pages, pagesWanted, messages } = report
  const lines = [
    `${people} people, ${pagesWanted} sockets, ${seconds.toFixed(0)} s: ${recorder.answered()} calls answered ` +
      `(${(recorder.answered() / seconds).toFixed(0)}/s), ${sum(recorder.refusals())} refused by rule, ${recorder.failed()} errors`,
    '',
    row(['call', 'answered', 'refused', 'errors', 'p50 ms', 'p95 ms', 'p99 ms']),
    ...recorder
      .rows()
      .map(({ name, count, refused, failed, p50, p95, p99 }) =>
        row([name, String(count), String(refused), String(failed), ms(p50), ms(p95), ms(p99)]),
      ),
    '',
    ...list('errors', recorder.failures()),
    ...list('refused by rule', recorder.refusals()),
    `sockets: ${pages.connected} of ${pagesWanted} open at the end, ${pages.dropped} dropped, ${pages.refused} refused` +
      `${Object.keys(pages.reasons).length > 0 ? ` ${JSON.stringify(pages.reasons)}` : ''}; ${pages.events} events`,
    `messages heard live by the other person: ${pages.messages}; p50 ${ms(percentileOf(pages.deliveryMs, 0.5))} ms, p99 ${ms(percentileOf(pages.deliveryMs, 0.99))} ms`,
    ...(messages ? [`messages acknowledged ${messages.acknowledged}, stored once ${messages.stored}`] : []),
    ...databaseLine(report),
    '',
    ...memoryLines(report),
  ]
  return { text: lines.join('\n'), problems: problemsOf(report) }
}

function problemsOf({ recorder, pages, pagesWanted, messages, watched, seconds }: Report): string[] {
  const problems: string[] = []
  if (recorder.failed() > 0) problems.push(`${recorder.failed()} calls failed`)
  if (pages.dropped > 0) problems.push(`${pages.dropped} sockets were dropped`)
  if (pages.connected < pagesWanted) problems.push(`${pagesWanted - pages.connected} sockets are missing`)
  if (messages && messages.stored !== messages.acknowledged)
    problems.push(
      `${messages.acknowledged - messages.stored} acknowledged messages are not stored exactly once`,
    )
  if (seconds < judgedFromSeconds) return problems
  for (const each of watched) {
    const trend = trendOf(each)
    if (!trend || !each.name.startsWith('evenkeel')) continue
    const grown = trend.lateMb - trend.earlyMb
    if (grown > mayGrowMb && grown > trend.earlyMb * mayGrowShare)
      problems.push(`${each.name} grew by ${grown.toFixed(0)} MB between the second and the last quarter`)
  }
  return problems
}

function memoryLines({ watched, seconds }: Report): string[] {
  if (watched.length === 0) return ['memory and processor time: not known, because the processes aren’t ours']
  const judged =
    seconds < judgedFromSeconds
      ? `not judged under ${judgedFromSeconds / 60} minutes`
      : `flat if the last quarter is within ${mayGrowShare * 100}% or ${mayGrowMb} MB of the second`
  return [
    `memory without shared pages (${judged}):`,
    row(['process', 'start MB', '2nd quarter', 'last quarter', 'most MB', 'MB/h', 'CPU s']),
    ...watched.map((each) => {
      const trend = trendOf(each)
      const figures = trend
        ? [trend.firstMb, trend.earlyMb, trend.lateMb, trend.mostMb, trend.slopeMbPerHour, trend.cpuSeconds]
        : []
      return row([each.name, ...figures.map((figure) => figure.toFixed(0))])
    }),
  ]
}

function databaseLine({ databaseBytes, messages }: Report): string[] {
  if (!databaseBytes) return []
  const { before, after } = databaseBytes
  const per = messages && messages.stored > 0 ? ` (${messages.stored} messages among it)` : ''
  return [`database: ${(before / 1e6).toFixed(1)} → ${(after / 1e6).toFixed(1)} MB${per}`]
}

const ms = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(value < 10 ? 1 : 0))
const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0)
const list = (title: string, counts: readonly { what: string; count: number }[]) =>
  counts.slice(0, 12).map(({ what, count }) => `${title}: ${count} × ${what}`)
const row = ([first = '', ...rest]: readonly string[]) =>
  `${first.padEnd(26)}${rest.map((cell) => cell.padStart(13)).join('')}`
