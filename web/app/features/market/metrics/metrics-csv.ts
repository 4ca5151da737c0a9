import { feeTypes } from '@evenkeel/contract/choices'
import type { Metrics } from '@evenkeel/contract/market/metrics'
import { declineReasons } from '@evenkeel/contract/market/requests'
import { criterionWords } from './criterion-words.ts'
import { type Definition, definitions } from './definitions.ts'
import { reachInWords, stepWords, tooFew } from './figure-words.ts'
import type { Reach } from './metrics-queries.ts'

type Cell = string | number | null

/** A cell that a spreadsheet would evaluate as a formula becomes text; quotes are doubled (RFC 4180). */
export function csvCell(cell: Cell): string {
  const text = cell === null ? tooFew : String(cell)
  const harmless = typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const stepDefinitions = {
  shown: 'shown',
  opened: 'opened',
  saved: 'saved',
  requested: 'requested',
  accepted: 'acceptedStep',
  met: 'met',
  hired: 'hired',
} as const satisfies Record<keyof typeof stepWords, Definition>

const round = (value: number | null) => (value === null ? null : Math.round(100 * value) / 100)

/** Every figure of the page with its definition, one per line. */
export function metricsCsv(metrics: Metrics, reach: Reach | undefined): string {
  const { tiles, by_source: by, fee_position: fee } = metrics
  const tile = (name: string, { value, of, before }: Metrics['tiles']['accepted'], meaning: Definition) => [
    'Answers',
    name,
    round(value),
    of,
    round(before),
    definitions[meaning],
  ]
  const rows: Cell[][] = [
    ['Section', 'Figure', 'Value', 'n', 'Previous period', 'Definition'],
    ['Period', 'From', metrics.from, '', '', ''],
    ['Period', 'To', metrics.to, '', '', metrics.is_partial ? 'The last day isn’t over yet.' : ''],
    tile('Median answer time, hours', tiles.median_answer_hours, 'median'),
    tile('Answered in time, %', tiles.within_promise, 'promise'),
    tile('Accepted, %', tiles.accepted, 'accepted'),
    ['Capacity', 'Free places this month', metrics.places.free, metrics.places.of, '', definitions.room],
    ['Capacity', 'Accepted this month', metrics.places.taken, metrics.places.of, '', definitions.room],
    [
      'Top-3 places',
      'Lists with you in the top three',
      tiles.top_three.value,
      tiles.top_three.of,
      '',
      definitions.exposure,
    ],
    ...metrics.funnel.map(({ step, count }) => [
      'Funnel',
      stepWords[step],
      count,
      '',
      '',
      definitions[stepDefinitions[step]],
    ]),
    ...metrics.funnel
      .slice(1)
      .map(({ step, of_before }) => [
        'Funnel',
        `${stepWords[step]}, % of previous step`,
        round(of_before),
        '',
        '',
        '',
      ]),
    ['Source', 'Search', by.search, '', '', definitions.shown],
    ['Source', 'Saved searches', by.saved_search, '', '', definitions.shown],
    ['Source', 'Next-best', by.next_best, '', '', definitions.shown],
    ...metrics.exposure.flatMap(({ from, share, expected, lists }) => [
      ['Top-3 places', `Week of ${from}, you, %`, round(share), lists, '', definitions.exposure],
      ['Top-3 places', `Week of ${from}, expected, %`, round(expected), lists, '', definitions.exposure],
    ]),
    ...metrics.answer_times.map(({ bin, count }) => [
      'Answer times',
      `${bin} business hours`,
      count,
      '',
      '',
      definitions.times,
    ]),
    ['Declined', 'Requests declined', metrics.declined.of, tiles.accepted.of, '', definitions.declined],
    ...metrics.declined.reasons.map(({ reason, count }) => [
      'Declined',
      declineReasons[reason],
      count,
      metrics.declined.of,
      '',
      definitions.declined,
    ]),
    ...(fee
      ? [
          [
            'Fee',
            `${feeTypes[fee.fee_type]}, ${fee.state}, first year in dollars`,
            fee.own,
            '',
            '',
            definitions.fee,
          ],
          [
            'Fee',
            'Lower than, % of others',
            round(fee.lower_than_percent),
            fee.others.length,
            '',
            definitions.fee,
          ],
        ]
      : []),
    ...(reach ? reachRows(reach) : []),
  ]
  return rows.map((row) => row.map(csvCell).join(',')).join('\r\n')
}

const reachRows = ({ consumers, shown_to, in_first_ten, criteria }: Reach): Cell[][] => [
  ['Reach', 'Consumers this quarter', reachInWords(consumers), '', '', definitions.reach],
  ['Reach', 'Shown to', reachInWords(shown_to), '', '', definitions.reach],
  ['Reach', 'Rank 1–10 for', reachInWords(in_first_ten), '', '', definitions.reach],
  ...criteria.flatMap(({ criterion, left, without }) => [
    ['Reach', `${criterionWords[criterion]}, consumers left`, reachInWords(left), '', '', definitions.reach],
    ['Reach', `Without ${criterionWords[criterion]}`, reachInWords(without), '', '', definitions.reach],
  ]),
]
