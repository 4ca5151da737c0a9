import { bootstrapByGroup, type Interval, type Resampling, usualResampling } from './bootstrap-by-group.ts'
import { type EvaluationRefusal, isRefusal, refuse } from './evaluation-refusal.ts'
import { wilsonInterval } from './wilson-interval.ts'

export type AnsweredRequest = {
  readonly consumer: string
  readonly group: string
  readonly isAccepted: boolean
}

export type AcceptanceRow = Interval & {
  readonly group: string
  readonly consumers: number
  readonly requests: number
}

/**
 * How often requests of each group of consumers are accepted. The interval is the wider of two on each side:
 * a bootstrap over consumers, because one consumer's requests are correlated, and Wilson's, because a group
 * with only acceptances is not certain either.
 */
export function acceptanceByGroup(
  requests: readonly AnsweredRequest[],
  resampling: Resampling = usualResampling,
): readonly AcceptanceRow[] | EvaluationRefusal {
  if (requests.length === 0) return refuse('nothing-to-measure')
  const rows: AcceptanceRow[] = []
  for (const group of [...new Set(requests.map((request) => request.group))].sort()) {
    const consumers = new Map<string, Tally>()
    const all = { accepted: 0, count: 0 }
    for (const { consumer, group: of, isAccepted } of requests) {
      if (of !== group) continue
      const own = consumers.get(consumer) ?? { accepted: 0, count: 0 }
      consumers.set(consumer, own)
      for (const tally of [own, all]) {
        tally.count += 1
        if (isAccepted) tally.accepted += 1
      }
    }
    const score = wilsonInterval(all.accepted, all.count, resampling.confidence)
    if (isRefusal(score)) return score
    const drawn = consumers.size > 1 ? bootstrapByGroup([...consumers.values()], rateOf, resampling) : score
    if (isRefusal(drawn)) return drawn
    rows.push({
      group,
      consumers: consumers.size,
      requests: all.count,
      value: score.value,
      low: Math.min(score.low, drawn.low),
      high: Math.max(score.high, drawn.high),
    })
  }
  return rows
}

type Tally = { accepted: number; count: number }

function rateOf(tallies: readonly Tally[]): number {
  let accepted = 0
  let count = 0
  for (const tally of tallies) {
    accepted += tally.accepted
    count += tally.count
  }
  return accepted / count
}
