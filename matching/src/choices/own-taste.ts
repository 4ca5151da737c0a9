import { productFeatures } from '../features/product-schema.ts'
import type { Model } from '../model/model.ts'
import { type OwnChoice, ownWeights, spreadBetweenPeople } from './own-weights.ts'

/** What a consumer's choices change about their lists; stored with each list, so that it can be replayed. */
export type OwnTaste = {
  /** For each weight of `wants`. */
  readonly deviations: readonly number[]
  /** A new advisor had their turn in a choice, so the list keeps no place for one. */
  readonly isTurnTaken: boolean
}

/** Only what the two cards of a choice show can be a taste. */
const shownInChoices = new Set([
  'topics',
  'specialties',
  'cost',
  'fee type',
  'meeting',
  'language',
  'experience',
  'credentials',
  'advisor age',
  'gender',
])
const isShown = (index: number) => shownInChoices.has(productFeatures[index]?.name ?? '')

export const ownTaste = (
  choices: readonly OwnChoice[],
  { wants }: Model,
  isTurnTaken: boolean,
): OwnTaste => ({
  deviations: [...ownWeights(choices, spreadBetweenPeople(wants, isShown))],
  isTurnTaken,
})

/** Whether the cards of two advisors can be told apart at all. */
export const isDifferenceShown = (difference: Float64Array) =>
  difference.some((value, index) => value !== 0 && isShown(index))

export function withOwnTaste(model: Model, taste: OwnTaste | null | undefined): Model {
  if (!taste || taste.deviations.length !== model.wants.mean.length) return model
  const mean = model.wants.mean.map((weight, index) => weight + (taste.deviations[index] ?? 0))
  return { ...model, wants: { ...model.wants, mean } }
}

/** Many more than the few below which an advisor counts as new. */
const oftenShown = 1e6

/** The candidates as they are ranked for someone whose choices included a new advisor. */
export const withoutTurn = <Candidate extends { readonly effects: { readonly showings: number } }>(
  candidates: readonly Candidate[],
  taste: OwnTaste | null | undefined,
): readonly Candidate[] =>
  taste?.isTurnTaken
    ? candidates.map((one) => ({ ...one, effects: { ...one.effects, showings: oftenShown } }))
    : candidates

const leastWorthSaying = 0.005
const mostSaid = 3

/** The strongest deviations, by the row of the explanation they change. */
export const strongestTastes = ({
  deviations,
}: Pick<OwnTaste, 'deviations'>): { factor: string; isMore: boolean }[] =>
  deviations
    .map((deviation, index) => ({ deviation, factor: productFeatures[index]?.factor ?? '' }))
    .filter(({ deviation }) => Math.abs(deviation) >= leastWorthSaying)
    .sort((a, b) => Math.abs(b.deviation) - Math.abs(a.deviation))
    .slice(0, mostSaid)
    .map(({ deviation, factor }) => ({ factor, isMore: deviation > 0 }))
