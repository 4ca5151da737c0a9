import type { PersonId } from '@evenkeel/contract/person-id'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { wishFacets } from './wish-facets.ts'

// Consumers as reach is counted over them: one column per answer, holding the answer's number. No name, address or exact
// answer except the assets can be read from it.

export interface RosterConsumer {
  consumerId: PersonId
  wishes: ConsumerWishes
  /** Null where every eligible advisor is shown. */
  tenthKey: number | null
  fiftiethKey: number | null
  activeAt: number
  at: number
}

interface Dictionary {
  numbers: Map<string, number>
  /** The different answers to a facet, each by one consumer who gave it. */
  answers: ConsumerWishes[]
}

export type ConsumerRoster = ReturnType<typeof consumerRoster>

export function consumerRoster() {
  const entryOf = new Map<PersonId, number>()
  const dictionaries = wishFacets.map((): Dictionary => ({ numbers: new Map(), answers: [] }))
  let length = 0
  let ids = new Float64Array(0)
  let answered = wishFacets.map(() => new Uint32Array(0))
  /** Dollars; NaN where not stated. */
  let assets = new Float64Array(0)
  let tenth = new Float64Array(0)
  let fiftieth = new Float64Array(0)
  let activeAt = new Float64Array(0)
  let at = new Float64Array(0)
  let times: Float64Array | undefined

  function reserve(size: number): void {
    const numbers = (old: Float64Array) => {
      const copy = new Float64Array(size)
      copy.set(old)
      return copy
    }
    answered = answered.map((old) => {
      const copy = new Uint32Array(size)
      copy.set(old)
      return copy
    })
    ids = numbers(ids)
    assets = numbers(assets)
    tenth = numbers(tenth)
    fiftieth = numbers(fiftieth)
    activeAt = numbers(activeAt)
    at = numbers(at)
  }

  function answerNumber(facet: number, wishes: ConsumerWishes): number {
    const dictionary = dictionaries[facet]
    const key = JSON.stringify(wishFacets[facet]?.key(wishes))
    if (!dictionary) return 0
    const known = dictionary.numbers.get(key)
    if (known !== undefined) return known
    const next = dictionary.answers.length
    dictionary.numbers.set(key, next)
    dictionary.answers.push(wishes)
    return next
  }

  return {
    length: () => length,
    ids: () => entryOf.keys(),
    columns: () => ({ answered, assets, tenth, fiftieth, activeAt }),
    /** When the cutoffs were computed, earliest first. */
    times(): Float64Array {
      times ??= at.slice(0, length).sort()
      return times
    },
    /** Every different answer to a facet, by its number. */
    answersTo: (facet: number): readonly ConsumerWishes[] => dictionaries[facet]?.answers ?? [],

    put(consumer: RosterConsumer): void {
      const entry = entryOf.get(consumer.consumerId) ?? length++
      if (entry >= ids.length) reserve(Math.max(1024, Math.ceil(ids.length * 1.5)))
      entryOf.set(consumer.consumerId, entry)
      ids[entry] = consumer.consumerId
      for (const [facet, column] of answered.entries()) column[entry] = answerNumber(facet, consumer.wishes)
      assets[entry] = consumer.wishes.assets ?? Number.NaN
      tenth[entry] = consumer.tenthKey ?? Number.NEGATIVE_INFINITY
      fiftieth[entry] = consumer.fiftiethKey ?? Number.NEGATIVE_INFINITY
      activeAt[entry] = consumer.activeAt
      at[entry] = consumer.at
      times = undefined
    },
    /** The last consumer moves into the freed place. */
    drop(consumerId: PersonId): void {
      const entry = entryOf.get(consumerId)
      if (entry === undefined) return
      length -= 1
      times = undefined
      entryOf.delete(consumerId)
      if (entry === length) return
      // Within the arrays, hence the casts.
      entryOf.set(ids[length] as number, entry)
      for (const column of [ids, assets, tenth, fiftieth, activeAt, at, ...answered])
        column[entry] = column[length] as number
    },
  }
}
