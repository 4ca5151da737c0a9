import type { PersonId } from '@evenkeel/contract/person-id'
import { codedStates } from '@evenkeel/matching/features/code-groups'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import { type AdvisorIndex, advisorIndex } from '@evenkeel/matching/index/advisor-index'
import type { IndexedAdvisor } from '@evenkeel/matching/index/indexed-advisor'
import { leastRoom } from '@evenkeel/matching/load-budget'
import { appealInOrder } from '@evenkeel/matching/model/benefit-of-doubt'
import type { Model } from '@evenkeel/matching/model/model'
import type { Order } from '@evenkeel/matching/order/order-points'
import { byKey, newBelowShowings, scoreCandidate } from '@evenkeel/matching/rank-candidates'
import type { AdvisorRoster } from './advisor-roster.ts'

/** An advisor with one of these bits is left out of a search that names it. */
const notOpen = 1
const notNew = 2
const typicalSize = 50

export interface BestQuestion {
  order: Order
  /** Two letters. */
  state: string
  size: number
  isNew?: boolean
  /** Who may be found, one bit per entry of the roster; they accept clients and have room. */
  eligible: Uint32Array
}

/** Finds the best by key exactly; ties go to the smaller id. */
export interface BestFinder {
  /** Something about these advisors changed. Returns those that could not be indexed. */
  changed(ids: readonly PersonId[]): PersonId[]
  drop(id: PersonId): void
  best(question: BestQuestion): PersonId[]
  /**
   * Speeds up answers for consumers with orders like these without changing them. It yields to the event loop, but the finder must
   * not be used meanwhile, so not while serving.
   */
  arrangeFor(orders: readonly Order[]): Promise<void>
}

/** By the index: a million advisors in milliseconds. */
export function indexedFinder(roster: AdvisorRoster, model: () => Model): BestFinder {
  const made = advisorIndex({
    groups: productSchema.groups.length,
    advisors: [],
    version: 0,
    isByState: true,
    shared: { positionOf: roster.entryOf, codes: roster.codes },
  })
  if ('refused' in made) throw new Error(`the index of advisors cannot be made: ${made.refused}`)
  const index: AdvisorIndex = made
  const next = () => index.version() + 1

  function changed(ids: readonly PersonId[]): PersonId[] {
    const advisors = ids.flatMap((id) => indexed(roster, id, model()) ?? [])
    const changes = advisors.map((advisor) => ({ kind: 'upsert' as const, advisor }))
    if (!index.apply({ version: next(), changes }))
      return ids.filter((id) => roster.entryOf(id) === undefined)
    // A broken advisor must not affect the others.
    return advisors.flatMap((advisor) => {
      const refused = index.apply({ version: next(), changes: [{ kind: 'upsert', advisor }] })
      if (!refused) return []
      index.apply({ version: next(), changes: [{ kind: 'remove', id: advisor.id }] })
      return [advisor.id]
    })
  }

  return {
    changed,
    drop: (id) => void index.apply({ version: next(), changes: [{ kind: 'remove', id }] }),
    best({ order, state, size, isNew, eligible }) {
      const found = index.find({
        order,
        size,
        state: codedStates.indexOf(state),
        leastRoom,
        allowed: isNew ? bothOf(eligible, roster.newcomers()) : eligible,
      })
      if ('refused' in found) throw new Error(`the index of advisors refused a question: ${found.refused}`)
      return found.found.map(({ id }) => id)
    },
    async arrangeFor(orders) {
      const typical = orders.map((order) => ({ order, size: typicalSize, leastRoom }))
      for (const _ of index.arrangeInSteps(typical)) await new Promise(setImmediate)
    },
  }
}

function indexed(roster: AdvisorRoster, id: PersonId, model: Model): IndexedAdvisor | undefined {
  const entry = roster.entryOf(id)
  if (entry === undefined) return undefined
  const effects = roster.effectsAt(entry, model)
  const { selectivity, showings } = effects
  return {
    id,
    codes: roster.codesAt(entry),
    appeal: appealInOrder(effects),
    selectivity,
    showings,
    room: roster.room(entry),
    states: roster.statesAt(entry),
    refusalMask: (roster.isAcceptingAt(entry) ? 0 : notOpen) | (showings < newBelowShowings ? 0 : notNew),
  }
}

/**
 * By examining all advisors: the same answers, slowly. Replays use it, so both implementations are checked against each
 * other.
 */
export function plainFinder(roster: AdvisorRoster, model: () => Model): BestFinder {
  const known = new Map<PersonId, IndexedAdvisor>()
  return {
    changed(ids) {
      for (const id of ids) {
        const advisor = indexed(roster, id, model())
        // A copy, because the roster reuses the array.
        if (advisor) known.set(id, { ...advisor, codes: advisor.codes.slice() })
      }
      return []
    },
    drop: (id) => void known.delete(id),
    arrangeFor: async () => {},
    best({ order, state, size, isNew, eligible }) {
      const refusals = isNew ? notOpen | notNew : notOpen
      const place = codedStates.indexOf(state)
      return [...known.values()]
        .filter(
          ({ id, refusalMask, room, states }) =>
            (refusalMask & refusals) === 0 &&
            room >= leastRoom &&
            states.includes(place) &&
            hasBit(eligible, roster.entryOf(id)),
        )
        .map(({ id, codes, room }) => {
          // Every known advisor has an entry.
          const effects = roster.effectsAt(roster.entryOf(id) as number, model())
          return scoreCandidate(order, { id, codes, effects, room })
        })
        .sort(byKey)
        .slice(0, size)
        .map(({ id }) => id)
    },
  }
}

/** Of the same roster; the first may be older and shorter. */
const bothOf = (one: Uint32Array, other: Uint32Array) =>
  one.map((word, index) => word & (other[index] as number))

/** False where there is no entry. */
export const hasBit = (bits: Uint32Array, entry: number | undefined) =>
  entry !== undefined && (((bits[entry >> 5] ?? 0) >>> (entry & 31)) & 1) === 1
