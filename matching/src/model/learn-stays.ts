import { compareByGroup } from '../evaluate/compare-by-group.ts'
import { isRefusal } from '../evaluate/evaluation-refusal.ts'
import { lossOf } from '../evaluate/log-loss.ts'
import { seeded } from '../random/seeded.ts'
import { chanceOfStaying, fitStays } from './fit-stays.ts'
import type { Head } from './model.ts'
import type { LearnRefusal } from './outcome.ts'
import { type MetOutcome, type StayingRow, stayingRows } from './staying.ts'

// The third head counts in the order only if it predicts hiring and staying better than their plain share does, on the
// newest outcomes, which it was not fitted to.

/** Fewer outcomes say more about chance than about people. */
export const leastMetOutcomes = 200
const leastConsumers = 30
const shareHeldOut = 0.3
const confidence = 0.95
const mostCalibrationError = 0.03
const bins = 10
const draws = 100

export type StaysReason = 'used' | 'too-few' | 'no-better' | 'not-calibrated' | 'no-fit'

export type StaysVerdict = {
  readonly reason: StaysReason
  readonly outcomes: number
  /** Hired, whether or not they have stayed for a year. */
  readonly hired: number
  /** Of the held-out outcomes; negative is better than without the head. Null where nothing was compared. */
  readonly difference: number | null
  readonly shareBetter: number | null
  readonly calibrationError: number | null
  /** What a perfect head would miss by luck. */
  readonly byLuck: number | null
}

export type LearnedStays = { readonly head: Head | null; readonly verdict: StaysVerdict }

export type StaysQuestion = {
  readonly prior: Head
  readonly outcomes: readonly MetOutcome[]
  readonly today: number
  /** How long somebody must stay, in days; a year if not given. */
  readonly span?: number | undefined
}

/** The head fitted to all outcomes, or null if it doesn't pass its gates. */
export function learnStays({ prior, outcomes, today, span }: StaysQuestion): LearnedStays {
  const known = outcomes.toSorted((a, b) => a.day - b.day || a.consumerId - b.consumerId)
  const hired = known.filter(({ hire }) => hire !== null).length
  const nothing = { difference: null, shareBetter: null, calibrationError: null, byLuck: null }
  const verdict = (reason: StaysReason, figures: Partial<StaysVerdict> = {}): StaysVerdict => ({
    outcomes: known.length,
    hired,
    ...nothing,
    ...figures,
    reason,
  })
  const rows = stayingRows(known, today, span)
  const cut = Math.floor(rows.length * (1 - shareHeldOut))
  const [learned, judged] = [rows.slice(0, cut), rows.slice(cut)]
  const consumers = [...Map.groupBy(judged, ({ consumerId }) => consumerId).values()]
  if (rows.length < leastMetOutcomes || consumers.length < leastConsumers)
    return { head: null, verdict: verdict('too-few') }

  const part = fitStays(prior, learned)
  const head = fitStays(prior, rows)
  if (isNoHead(part) || isNoHead(head)) return { head: null, verdict: verdict('no-fit') }
  const plain = meanShare(learned)
  const sums = consumers.map((own) => ({
    count: own.length,
    with: own.reduce((sum, row) => sum + lossAt(row, chanceOfStaying(part.mean, row.features)), 0),
    without: own.reduce((sum, row) => sum + lossAt(row, plain), 0),
  }))
  const meanOf = (whose: 'with' | 'without') => (drawn: readonly (typeof sums)[number][]) =>
    drawn.reduce((sum, one) => sum + one[whose], 0) / drawn.reduce((sum, one) => sum + one.count, 0)
  const compared = compareByGroup(sums, meanOf('with'), meanOf('without'), {
    draws: 1000,
    seed: 1,
    confidence,
  })
  if (isRefusal(compared)) return { head: null, verdict: verdict('no-better') }
  const chances = judged.map(({ features }) => chanceOfStaying(part.mean, features))
  const calibrationError = errorOf(
    judged.map(({ share }) => share),
    chances,
  )
  const byLuck = errorByLuck(chances)
  const figures = {
    difference: compared.value,
    shareBetter: compared.shareBelow,
    calibrationError,
    byLuck,
  }
  if (compared.shareBelow < confidence) return { head: null, verdict: verdict('no-better', figures) }
  if (calibrationError - byLuck > mostCalibrationError)
    return { head: null, verdict: verdict('not-calibrated', figures) }
  return { head, verdict: verdict('used', figures) }
}

const isNoHead = (found: Head | LearnRefusal): found is LearnRefusal => 'kind' in found

const lossAt = ({ share }: StayingRow, chance: number) =>
  share * lossOf(1, chance) + (1 - share) * lossOf(0, chance)

/** Smoothed by one yes and one no, so that it is never certain. */
const meanShare = (rows: readonly StayingRow[]) =>
  (rows.reduce((sum, { share }) => sum + share, 0) + 1) / (rows.length + 2)

/** Expected calibration error over bins of equal count; outcomes may be shares. */
function errorOf(shares: readonly number[], chances: readonly number[]): number {
  const order = Array.from(chances.keys()).sort((a, b) => chances[a] - chances[b] || a - b)
  let sum = 0
  for (let bin = 0; bin < bins; bin++) {
    const from = Math.round((bin * order.length) / bins)
    const to = Math.round(((bin + 1) * order.length) / bins)
    let off = 0
    for (let place = from; place < to; place++) off += chances[order[place]] - shares[order[place]]
    sum += Math.abs(off)
  }
  return sum / Math.max(1, order.length)
}

function errorByLuck(chances: readonly number[]): number {
  const random = seeded(1)
  let sum = 0
  for (let draw = 0; draw < draws; draw++)
    sum += errorOf(
      chances.map((chance) => (random.uniform() < chance ? 1 : 0)),
      chances,
    )
  return sum / draws
}
