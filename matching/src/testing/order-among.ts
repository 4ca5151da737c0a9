import { scaleOf } from '../explain/explain-fit.ts'
import type { ConsumerWishes } from '../features/consumer-wishes.ts'
import { productSchema } from '../features/product-schema.ts'
import type { Model } from '../model/model.ts'
import { consumerOrder } from '../order/consumer-order.ts'
import type { Order } from '../order/order-points.ts'
import { type Typical, typicalOf } from '../order/typical.ts'
import type { Candidate } from '../rank-candidates.ts'

export const typicalAmong = (candidates: readonly Candidate[]): Typical =>
  typicalOf(productSchema.groups.length, candidates)

/** A consumer's order where these are all advisors there are. */
export const orderAmong = (candidates: readonly Candidate[], wishes: ConsumerWishes, model: Model): Order =>
  consumerOrder(wishes, model, scaleOf(wishes, model), typicalAmong(candidates))
