import type { Exposure, Lists } from './market.ts'

/** The exposure of each person in these lists, one row per list; unlisted people have none. */
export function exposureOf(lists: Lists, looks: Float64Array): Exposure {
  const exposure = new Float64Array(lists.length * looks.length)
  for (const [reader, list] of lists.entries()) {
    for (let place = 0; place < list.length; place++)
      exposure[reader * looks.length + list[place]] = looks[place]
  }
  return exposure
}
