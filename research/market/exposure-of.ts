import type { Exposure, Lists } from './market.ts'

/** How much everybody is looked at in these lists: one row a list, whoever stands in no list is not looked at. */
export function exposureOf(lists: Lists, looks: Float64Array): Exposure {
  const exposure = new Float64Array(lists.length * looks.length)
  for (const [reader, list] of lists.entries()) {
    for (let place = 0; place < list.length; place++)
      exposure[reader * looks.length + list[place]] = looks[place]
  }
  return exposure
}
