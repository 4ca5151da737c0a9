import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { OrderPoints } from '@evenkeel/matching/order/order-points'
import { wishFacets } from './wish-facets.ts'

// Consumers as reach is counted over them: one column per answer, holding the answer's number.

export interface RosterConsumer {
  wishes: ConsumerWishes
  /** Null where every eligible advisor is shown. */
  tenthKey: number | null
  fiftiethKey: number | null
  points: OrderPoints
}

interface Dictionary {
  numbers: Map<string, number>
  /** The different answers to a facet, each by one consumer who gave it. */
  answers: ConsumerWishes[]
}

export type ConsumerRoster = ReturnType<typeof consumerRoster>

/** `capacity` spares copying where the number of consumers is known. */
export function consumerRoster(capacity = 0) {
  const dictionaries = wishFacets.map((): Dictionary => ({ numbers: new Map(), answers: [] }))
  let length = 0
  let answered = wishFacets.map(() => new Uint32Array(capacity))
  /** Dollars; NaN where not stated. */
  let assets = new Float64Array(capacity)
  let tenth = new Float64Array(capacity)
  let fiftieth = new Float64Array(capacity)
  const points: OrderPoints[] = []

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
    assets = numbers(assets)
    tenth = numbers(tenth)
    fiftieth = numbers(fiftieth)
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
    columns: () => ({ answered, assets, tenth, fiftieth, points }),
    /** Every different answer to a facet, by its number. */
    answersTo: (facet: number): readonly ConsumerWishes[] => dictionaries[facet]?.answers ?? [],

    add(consumer: RosterConsumer): void {
      const entry = length++
      if (entry >= assets.length) reserve(Math.max(1024, Math.ceil(assets.length * 1.5)))
      for (const [facet, column] of answered.entries()) column[entry] = answerNumber(facet, consumer.wishes)
      assets[entry] = consumer.wishes.assets ?? Number.NaN
      tenth[entry] = consumer.tenthKey ?? Number.NEGATIVE_INFINITY
      fiftieth[entry] = consumer.fiftiethKey ?? Number.NEGATIVE_INFINITY
      points[entry] = consumer.points
    },
  }
}
