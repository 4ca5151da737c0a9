import { contributionOf, type FitScale, type SideScale } from '../explain/explain-fit.ts'
import { groupsOf } from '../features/code-groups.ts'
import type { ConsumerWishes } from '../features/consumer-wishes.ts'
import { sumOf, tableOf, type WeightTable } from '../features/feature-schema.ts'
import { neutral } from '../features/feature-values.ts'
import { productSchema } from '../features/product-schema.ts'
import type { Model } from '../model/model.ts'
import { type FitLine, type Order, orderOf } from './order-points.ts'
import { type Reference, referenceOf, type Typical } from './typical.ts'

/** The order for one consumer, compared with the typical advisor here, or with the one of a stored list. */
export function consumerOrder(
  wishes: ConsumerWishes,
  model: Model,
  scale: FitScale,
  compareWith: Typical | Reference,
): Order {
  const wants = tableOf(productSchema, wishes, model.wants.mean)
  const accepts = tableOf(productSchema, wishes, model.accepts.mean)
  const aside = groupsOf.takesAges
  const stays = model.stays && tableOf(productSchema, wishes, model.stays.mean)
  const reference =
    'counts' in compareWith ? referenceOf(wants, accepts, compareWith, aside, stays) : compareWith
  return orderOf(wants, accepts, fitLine(scale, wishes, wants, accepts), reference, { aside, stays })
}

function fitLine(scale: FitScale, wishes: ConsumerWishes, wants: WeightTable, accepts: WeightTable): FitLine {
  const ofWants = sideLine(scale.wants, wishes, wants)
  const ofAccepts = sideLine(scale.accepts, wishes, accepts)
  return {
    wants: ofWants.perUnit / 2,
    accepts: ofAccepts.perUnit / 2,
    origin: (ofWants.origin + ofAccepts.origin) / 2,
  }
}

/** Half of the points without wishes, as in the explanation. */
const middle = 50
const noCodes = new Uint8Array(productSchema.groups.length)

/** A side of the fit as a line over its predictor. */
function sideLine({ rows, pointsPerUnit }: SideScale, wishes: ConsumerWishes, table: WeightTable) {
  if (pointsPerUnit === 0) return { perUnit: 0, origin: middle }
  let least = 0
  let inRows = 0
  for (const row of rows) {
    least += row.least
    inRows +=
      row.stand === 'unanswered'
        ? row.weight * neutral
        : contributionOf(row.feature, wishes, row.weight, noCodes)
  }
  // What the rows leave out is the same for every advisor.
  const constant = sumOf(table, noCodes) - inRows
  return { perUnit: pointsPerUnit, origin: -pointsPerUnit * (constant + least) }
}
