import { log } from '../exact/log.ts'
import { sigmoid } from '../exact/sigmoid.ts'
import { type Codes, codesPerGroup, sumOf, type WeightTable } from '../features/feature-schema.ts'
import { roomFactor } from '../load-budget.ts'
import { appealInOrder } from '../model/benefit-of-doubt.ts'
import type { Effects } from '../model/model.ts'
import type { Reference } from './typical.ts'

// The number on a card is also the order: the fit of both sides plus what outcomes add. What they add is how
// much likelier a match is than the fit suggests, compared with a typical advisor, and never more than eight
// points up or down (decision 0038), and how much likelier a hire is to last, never more than four (decision 0073).

/** How far everything beside the fit may move an advisor. */
export const mostAdjustment = 8
/** How far hiring and staying may move an advisor; a bound of its own, so that it never crowds out the other lines. */
const mostStays = 4
/** What pulls the other way counts at most this much, so that no line exceeds 15 points. */
const mostAgainst = 7
/** What a unit of log chance is worth, in points per unit of the consumer's side. */
const worthOfChance = 2.75
/** Points per unit if the consumer asked for nothing. */
const pointsWithoutWishes = 100 / 6

/**
 * `asked`: chosen more or less often than the fit suggests; `accepts`: the same for accepting; `stays`: people like
 * this consumer hire and stay more or less often; `doubt`: little is known about the advisor, who gets the benefit of
 * the doubt; `places`: few free places are left.
 */
export const orderFactors = ['asked', 'accepts', 'stays', 'doubt', 'places'] as const
export type OrderFactor = (typeof orderFactors)[number]

/** The fit as a function of both predictors: points per unit of each, and the fit where both are 0. */
export type FitLine = { readonly wants: number; readonly accepts: number; readonly origin: number }

export type OrderPoints = {
  readonly fit: FitLine
  /** What a unit of each predictor and of log room adds to the log chance, in points; `stays` is 0 without a head. */
  readonly chance: {
    readonly wants: number
    readonly accepts: number
    readonly stays: number
    readonly room: number
  }
  readonly reference: Reference
  readonly most: number
}

/** One consumer's order, calculated once and applied to every advisor. */
export type Order = {
  readonly wants: WeightTable
  readonly accepts: WeightTable
  /** Null while the model has no third head. */
  readonly stays: WeightTable | null
  readonly points: OrderPoints
  /** Groups of the advisor's side that count in the fit and move no other line: the consumer's age. */
  readonly aside: readonly number[]
}

/** The linear predictors of a pair without the advisor's effects; `aside` is part of `accepts`. */
export type Predictors = {
  readonly wants: number
  readonly accepts: number
  readonly aside: number
  readonly stays: number
}

export const asideOf = ({ accepts, aside }: Pick<Order, 'accepts' | 'aside'>, codes: Codes) =>
  aside.reduce((sum, group) => sum + (accepts.weights[group * codesPerGroup + (codes[group] ?? 0)] ?? 0), 0)

/** The third head's predictor; 0 while the model has none. */
export const staysOf = ({ stays }: Pick<Order, 'stays'>, codes: Codes) => (stays ? sumOf(stays, codes) : 0)

export function orderOf(
  wants: WeightTable,
  accepts: WeightTable,
  fit: FitLine,
  reference: Reference,
  {
    most = mostAdjustment,
    aside = [],
    stays,
  }: { most?: number | undefined; aside?: readonly number[]; stays?: WeightTable | undefined } = {},
): Order {
  const perLog = worthOfChance * (fit.wants > 0 ? fit.wants : pointsWithoutWishes / 2)
  // The slope of the log chance at the typical advisor: a side that nearly always says yes hardly counts.
  const chance = {
    wants: perLog * sigmoid(-(reference.wants + reference.appeal + reference.doubt)),
    accepts: perLog * sigmoid(-(reference.accepts + reference.selectivity)),
    stays: stays ? perLog * sigmoid(-reference.stays) : 0,
    room: perLog,
  }
  return { wants, accepts, stays: stays ?? null, points: { fit, chance, reference, most }, aside }
}

export const fitAt = ({ wants, accepts, origin }: FitLine, at: Pick<Predictors, 'wants' | 'accepts'>) =>
  origin + wants * at.wants + accepts * at.accepts

const bounded = (adjustment: number, most: number) => Math.min(most, Math.max(-most, adjustment))

/** The fit plus both bounded adjustments. Appeal includes the benefit of the doubt. */
export function numberAt(
  { fit, chance, reference, most }: OrderPoints,
  at: Predictors,
  appeal: number,
  selectivity: number,
  room: number,
): number {
  const aboveWants = at.wants - reference.wants
  const aboveAccepts = at.accepts - at.aside - reference.accepts
  const adjustment =
    chance.wants * (aboveWants + appeal - reference.appeal - reference.doubt) -
    fit.wants * aboveWants +
    (chance.accepts * (aboveAccepts + selectivity - reference.selectivity) - fit.accepts * aboveAccepts) +
    chance.room * log(roomFactor(room))
  return fitAt(fit, at) + bounded(adjustment, most) + staysAt({ chance, reference }, at.stays)
}

/** What hiring and staying add. */
const staysAt = ({ chance, reference }: Pick<OrderPoints, 'chance' | 'reference'>, stays: number) =>
  bounded(chance.stays * (stays - reference.stays), mostStays)

/** The most that everything beside the fit can add. */
export const mostBesideFit = ({ chance, most }: Pick<OrderPoints, 'chance' | 'most'>) =>
  chance.stays === 0 ? most : most + mostStays

export type OrderLine = { readonly factor: OrderFactor; readonly points: number }

/**
 * The adjustment line by line. Beyond the bound all lines but hiring and staying shrink alike; where large lines cancel out, both
 * directions shrink by the same amount.
 */
export function explainOrder(
  { fit, chance, reference, most }: OrderPoints,
  { wants, accepts, aside, stays }: Predictors,
  effects: Effects,
  room: number,
): OrderLine[] {
  const { appeal, selectivity } = effects
  const aboveWants = wants - reference.wants
  const aboveAccepts = accepts - aside - reference.accepts
  const raw: Record<Exclude<OrderFactor, 'stays'>, number> = {
    asked: chance.wants * (aboveWants + appeal - reference.appeal) - fit.wants * aboveWants,
    accepts:
      chance.accepts * (aboveAccepts + selectivity - reference.selectivity) - fit.accepts * aboveAccepts,
    doubt: chance.wants * (appealInOrder(effects) - appeal - reference.doubt),
    places: chance.room * log(roomFactor(room)),
  }
  let [up, down] = [0, 0]
  for (const line of Object.values(raw))
    if (line > 0) up += line
    else down -= line
  const sum = bounded(up - down, most)
  const shrunk = up === down ? 1 : sum / (up - down)
  const against = Math.min(mostAgainst, shrunk * Math.min(up, down))
  const upward = (against + Math.max(0, sum)) / up
  const downward = (against + Math.max(0, -sum)) / down
  return orderFactors.flatMap((factor): OrderLine[] => {
    if (factor === 'stays') {
      const points = staysAt({ chance, reference }, stays)
      return points === 0 ? [] : [{ factor, points }]
    }
    const line = raw[factor]
    return line === 0 ? [] : [{ factor, points: line * (line > 0 ? upward : downward) }]
  })
}
