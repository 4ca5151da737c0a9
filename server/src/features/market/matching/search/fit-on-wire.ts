import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import type { MatchDetail } from '@evenkeel/contract/market/matching'
import type { Fit, FitSide } from '@evenkeel/matching/explain/explain-fit'
import { reasonParameters } from '@evenkeel/matching/explain/reason-parameters'
import type { AdvisorFacts } from '@evenkeel/matching/features/advisor-facts'
import type { ConsumerWishes, Weight } from '@evenkeel/matching/features/consumer-wishes'
import { fiduciaryBit, noDisclosuresBit } from '@evenkeel/matching/features/encode-advisor'
import { yearOneOf } from './advisor-cost.ts'

type Side = MatchDetail['fit']['yours']
type Row = Side['rows'][number]

/** Point by point, with what both sides said; the cost is the card's. Must-haves give no points but are listed too. */
export function fitOnWire(
  fit: Fit,
  wishes: ConsumerWishes,
  facts: AdvisorFacts,
  /** Undefined where there is no card, for examined pairs. */
  cost?: AdvisorCard['cost'],
): MatchDetail['fit'] {
  const weights = weightsOf(wishes)
  const parametersOf = (factor: string) =>
    factor === 'cost' && cost !== undefined
      ? { ...saidOf(factor, wishes, facts), theirs: yearOneOf(cost) }
      : saidOf(factor, wishes, facts)
  const side = ({ total, rows }: FitSide, weightOf: (factor: string) => Weight | null): Side => ({
    total,
    rows: rows.map((row) => ({
      ...row,
      ...parametersOf(row.factor),
      weight: weightOf(row.factor),
    })),
  })
  const yours = side(fit.wants, (factor) => weights.get(factor) ?? null)
  const said = new Set(yours.rows.map(({ factor }) => factor))
  const without = [...weights].filter(([factor]) => !said.has(factor))
  const pointless = without.map(
    ([factor, weight]): Row => ({
      factor,
      points: 0,
      max: 0,
      stand: 'indifferent',
      weight,
      ...parametersOf(factor),
    }),
  )
  return {
    total: fit.total,
    yours: { ...yours, rows: [...yours.rows, ...pointless] },
    theirs: side(fit.accepts, () => null),
    lines: [...fit.lines],
  }
}

/** By factor, for those that a consumer weights; three promises count as one. */
function weightsOf(wishes: ConsumerWishes): Map<string, Weight> {
  const { credentials, fiduciary, noDisclosures } = wishes
  const promised: Weight[] = [credentials.weight, fiduciary, noDisclosures]
  const strongest = (['nice', 'must', 'any'] as const).find((weight) => promised.includes(weight)) ?? 'any'
  return new Map([
    ['experience', wishes.experience.weight],
    ['credentials', strongest],
    ['advisorAge', wishes.ageBands.weight],
    ['gender', wishes.genders.weight],
  ])
}

function saidOf(factor: string, wishes: ConsumerWishes, facts: AdvisorFacts) {
  const { yours, theirs, common } = reasonParameters(factor, wishes, facts)
  if (factor !== 'credentials') return { yours: [...yours], theirs: [...theirs], common: [...common] }
  // Includes must-haves, which the reason leaves out because they decide nothing.
  const wanted = [
    ...(wishes.credentials.weight === 'any' ? [] : wishes.credentials.values),
    ...(wishes.fiduciary === 'any' ? [] : [fiduciaryBit]),
    ...(wishes.noDisclosures === 'any' ? [] : [noDisclosuresBit]),
  ]
  return { yours: wanted, theirs: [...theirs], common: wanted.filter((value) => theirs.includes(value)) }
}
