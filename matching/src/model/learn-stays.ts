import { usualResampling } from '../evaluate/bootstrap-by-group.ts'
import { compareByGroup } from '../evaluate/compare-by-group.ts'
import { isRefusal } from '../evaluate/evaluation-refusal.ts'
import { lossOf } from '../evaluate/log-loss.ts'
import { seeded } from '../random/seeded.ts'
import { chanceOfStaying, fitStays } from './fit-stays.ts'
import type { Head } from './model.ts'
import type { LearnRefusal } from './outcome.ts'
import { type MetOutcome, type StayingRow, stayingRows } from './staying.ts'

// The third head counts in the order only if it predicts hiring and staying better than their plain share does, for
// consumers it was not fitted to. Most of the newest hires are still open, so they alone would tell little; it is enough
// that the head isn't worse on them.

/** Fewer outcomes say more about chance than about people. */
export const leastMetOutcomes = 200
const leastConsumers = 30
const shareNewest = 0.3
const turns = 5
const confidence = 0.95
const mostCalibrationError = 0.03
const bins = 10
const draws = 100

type StaysReason = 'used' | 'too-few' | 'no-better' | 'not-calibrated' | 'no-fit'

export type StaysVerdict = {
  readonly reason: StaysReason
  readonly outcomes: number
  /** Hired, whether or not they have stayed for a year. */
  readonly hired: number
  /** Log loss of consumers it was not fitted to; negative is better than without the head. Null where nothing was compared. */
  readonly difference: number | null
  readonly shareBetter: number | null
  readonly calibrationError: number | null
  /** What a perfect head would miss by luck. */
  readonly byLuck: number | null
}

export type LearnedStays = { readonly head: Head | null; readonly verdict: StaysVerdict }

type StaysQuestion = {
  readonly prior: Head
  readonly outcomes: readonly MetOutcome[]
  readonly today: number
  /** How long a client must stay, in days; a year if not given. */
  readonly span?: number | undefined
}

/** The head fitted to all outcomes, or null if it doesn't pass its gates. */
export function learnStays({ prior, outcomes, today, span }: StaysQuestion): LearnedStays {
  const known = outcomes.toSorted((a, b) => a.day - b.day || a.consumerId - b.consumerId)
  const hired = known.filter(({ hire }) => hire !== null).length
  const nothing = { difference: null, shareBetter: null, calibrationError: null, byLuck: null }
  const refused = (reason: StaysReason, figures: Partial<StaysVerdict> = {}): LearnedStays => ({
    head: null,
    verdict: { outcomes: known.length, hired, ...nothing, ...figures, reason },
  })
  const rows = stayingRows(known, today, span)
  const consumers = new Set(rows.map(({ consumerId }) => consumerId))
  if (rows.length < leastMetOutcomes || consumers.size < leastConsumers) return refused('too-few')

  const head = fitStays(prior, rows)
  const judged = judgeInTurns(prior, rows, [...consumers])
  const cut = Math.floor(rows.length * (1 - shareNewest))
  const newest = judge(prior, rows.slice(0, cut), rows.slice(cut))
  if (isNoHead(head) || !judged || !newest) return refused('no-fit')
  const [compared, lately] = [compare(judged), compare(newest)]
  if (isRefusal(compared) || isRefusal(lately)) return refused('no-better')
  const figures = {
    difference: compared.value,
    shareBetter: compared.shareBelow,
    ...calibrationOf(judged),
  }
  if (compared.shareBelow < confidence || lately.shareBelow < 1 - confidence)
    return refused('no-better', figures)
  if (figures.calibrationError - figures.byLuck > mostCalibrationError)
    return refused('not-calibrated', figures)
  return { head, verdict: { outcomes: known.length, hired, ...figures, reason: 'used' } }
}

type Judged = { readonly row: StayingRow; readonly chance: number; readonly plain: number }

/** Chances of outcomes that the head was not fitted to; null if it can't be fitted. */
function judge(
  prior: Head,
  learned: readonly StayingRow[],
  asked: readonly StayingRow[],
): readonly Judged[] | null {
  const head = fitStays(prior, learned)
  if (isNoHead(head)) return null
  const plain = meanShare(learned)
  return asked.map((row) => ({ row, chance: chanceOfStaying(head.mean, row.features), plain }))
}

/** Every consumer is judged by a head that was fitted to others. */
function judgeInTurns(
  prior: Head,
  rows: readonly StayingRow[],
  consumers: readonly number[],
): readonly Judged[] | null {
  const turnOf = new Map(consumers.map((consumerId, index) => [consumerId, index % turns]))
  const judged: Judged[] = []
  for (let turn = 0; turn < turns; turn++) {
    const isAsked = ({ consumerId }: StayingRow) => turnOf.get(consumerId) === turn
    const found = judge(
      prior,
      rows.filter((row) => !isAsked(row)),
      rows.filter(isAsked),
    )
    if (!found) return null
    judged.push(...found)
  }
  return judged
}

/** The log loss with the head minus without, by resampled consumers. */
function compare(judged: readonly Judged[]) {
  const sums = [...Map.groupBy(judged, ({ row }) => row.consumerId).values()].map((own) => ({
    count: own.length,
    with: own.reduce((sum, { row, chance }) => sum + lossAt(row, chance), 0),
    without: own.reduce((sum, { row, plain }) => sum + lossAt(row, plain), 0),
  }))
  const meanOf = (whose: 'with' | 'without') => (drawn: readonly (typeof sums)[number][]) => {
    let [loss, count] = [0, 0]
    for (const one of drawn) {
      loss += one[whose]
      count += one.count
    }
    return loss / count
  }
  return compareByGroup(sums, meanOf('with'), meanOf('without'), { ...usualResampling, confidence })
}

const isNoHead = (found: Head | LearnRefusal): found is LearnRefusal => 'kind' in found

const lossAt = ({ share }: StayingRow, chance: number) =>
  share * lossOf(1, chance) + (1 - share) * lossOf(0, chance)

/** Smoothed by one yes and one no, so that it is never certain. */
const meanShare = (rows: readonly StayingRow[]) =>
  (rows.reduce((sum, { share }) => sum + share, 0) + 1) / (rows.length + 2)

/** Expected calibration error over bins of equal count; outcomes may be shares. */
function errorOf(shareAt: (place: number) => number, ascending: Float64Array): number {
  let sum = 0
  for (let bin = 0; bin < bins; bin++) {
    const from = Math.round((bin * ascending.length) / bins)
    const to = Math.round(((bin + 1) * ascending.length) / bins)
    let off = 0
    for (let place = from; place < to; place++) off += ascending[place] - shareAt(place)
    sum += Math.abs(off)
  }
  return sum / Math.max(1, ascending.length)
}

function calibrationOf(judged: readonly Judged[]): { calibrationError: number; byLuck: number } {
  const sorted = judged.toSorted(
    (a, b) => a.chance - b.chance || a.row.day - b.row.day || a.row.consumerId - b.row.consumerId,
  )
  const ascending = Float64Array.from(sorted, ({ chance }) => chance)
  const random = seeded(1)
  let byLuck = 0
  for (let draw = 0; draw < draws; draw++)
    byLuck += errorOf((place) => (random.uniform() < ascending[place] ? 1 : 0), ascending)
  return {
    calibrationError: errorOf((place) => sorted[place].row.share, ascending),
    byLuck: byLuck / draws,
  }
}
