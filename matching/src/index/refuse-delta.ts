import { type Change, type Delta, type IndexedAdvisor, mostStates } from './indexed-advisor.ts'

export type AdvisorRefusal =
  | 'id-not-a-positive-integer'
  | 'codes-of-another-schema'
  | 'code-out-of-range'
  | 'effect-not-finite'
  | 'effect-too-large'
  | 'showings-not-a-count'
  | 'room-not-finite'
  | 'state-unknown'
  | 'refusal-mask-out-of-range'
  | 'advisor-without-position'
export type DeltaRefusal =
  | AdvisorRefusal
  | 'version-not-a-count'
  | 'delta-applied-before'
  | 'delta-out-of-order'
  | 'advisor-unknown'

const largestEffect = 1e6

export function refuseAdvisor(advisor: IndexedAdvisor, groups: number): AdvisorRefusal | undefined {
  const { id, codes, states, refusalMask, room } = advisor
  if (!Number.isSafeInteger(id) || id <= 0) return 'id-not-a-positive-integer'
  if (codes.length !== groups) return 'codes-of-another-schema'
  for (let group = 0; group < groups; group++) if (codes[group] > 15) return 'code-out-of-range'
  if (!states.every((state) => Number.isInteger(state) && state >= 0 && state < mostStates))
    return 'state-unknown'
  if (refusalMask >>> 0 !== refusalMask) return 'refusal-mask-out-of-range'
  return refuseEffects(advisor) ?? refuseRoom(room)
}

type OwnNumbers = Pick<IndexedAdvisor, 'appeal' | 'selectivity' | 'showings'>

function refuseEffects({ appeal, selectivity, showings }: OwnNumbers): AdvisorRefusal | undefined {
  for (const effect of [appeal, selectivity]) {
    if (!Number.isFinite(effect)) return 'effect-not-finite'
    if (Math.abs(effect) > largestEffect) return 'effect-too-large'
  }
  return Number.isSafeInteger(showings) && showings >= 0 ? undefined : 'showings-not-a-count'
}

const refuseRoom = (room: number) => (Number.isFinite(room) ? undefined : 'room-not-finite')

/** The first problem of a delta, found before anything is changed. */
export function refuseDelta(
  { version, changes }: Delta,
  current: number,
  mayGap: boolean,
  groups: number,
  isKnown: (id: number) => boolean,
): DeltaRefusal | undefined {
  if (!Number.isSafeInteger(version) || version < 0) return 'version-not-a-count'
  if (version <= current) return 'delta-applied-before'
  if (version > current + 1 && !mayGap) return 'delta-out-of-order'
  // Advisors added or removed by earlier changes of the same delta.
  const known = new Map<number, boolean>()
  for (const change of changes) {
    const refusal = refuseChange(change, groups, (id) => known.get(id) ?? isKnown(id))
    if (refusal) return refusal
    if (change.kind === 'upsert') known.set(change.advisor.id, true)
    if (change.kind === 'remove') known.set(change.id, false)
  }
  return undefined
}

function refuseChange(
  change: Change,
  groups: number,
  isKnown: (id: number) => boolean,
): DeltaRefusal | undefined {
  if (change.kind === 'upsert') return refuseAdvisor(change.advisor, groups)
  // Removing an advisor twice is not an error.
  if (change.kind === 'remove') return undefined
  if (!isKnown(change.id)) return 'advisor-unknown'
  return change.kind === 'room' ? refuseRoom(change.room) : refuseEffects(change)
}
