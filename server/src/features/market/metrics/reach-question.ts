import { createHash } from 'node:crypto'
import type { Criteria } from '@evenkeel/contract/people/criteria'
import {
  assetBandFloors,
  assetBandOf,
  incomeBandFloors,
  incomeBandOf,
  type StateCode,
} from '@evenkeel/contract/people/profile-choices'

type Chosen = Omit<Criteria, 'version' | 'updated_at'>

/** A minimum counts from the lower edge of its band, because the snapshot knows consumers by band only. */
export const bandEdges = ({ asset_minimum, income_minimum }: Chosen) => ({
  asset_minimum: assetBandFloors[assetBandOf(asset_minimum)],
  income_minimum: incomeBandFloors[incomeBandOf(income_minimum)],
})

/** One dollar above the edge of a band rules out exactly the bands below it. */
const above = (edge: number) => (edge === 0 ? 0 : edge + 1)

/** The criteria as reach counts them: minimums by band, and only states the advisor is registered in. */
export function countedCriteria(criteria: Chosen, registered: readonly StateCode[]): Chosen {
  const edges = bandEdges(criteria)
  return {
    ...criteria,
    asset_minimum: above(edges.asset_minimum),
    income_minimum: above(edges.income_minimum),
    states: criteria.states.filter((state) => registered.includes(state)),
    de_minimis_states: [],
  }
}

/** Equal for criteria that reach counts alike, whatever order they are written in. */
export function questionOf(counted: Chosen): string {
  const fields = Object.entries(counted)
    .map(([field, value]) => [field, inOneOrder(value)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}

const inOneOrder = (value: unknown): unknown =>
  Array.isArray(value)
    ? value
        .map((each: { value?: unknown; stance?: unknown } | string) =>
          typeof each === 'object' ? `${each.value} ${each.stance}` : each,
        )
        .sort()
    : value
