import { type OwnTaste, withOwnTaste } from '@evenkeel/matching/choices/own-taste'
import { scaleOf } from '@evenkeel/matching/explain/explain-fit'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { consumerOrder } from '@evenkeel/matching/order/consumer-order'
import type { Order } from '@evenkeel/matching/order/order-points'
import type { Reference } from '@evenkeel/matching/order/typical'
import type { Market } from './market.ts'

/** One consumer's order; a stored list brings the reference it was made with. */
export function orderInMarket(
  market: Pick<Market, 'model' | 'typical'>,
  wishes: ConsumerWishes,
  { reference, own }: { reference?: Reference | undefined; own?: OwnTaste | null | undefined } = {},
): Order {
  const model = withOwnTaste(market.model(), own)
  return consumerOrder(wishes, model, scaleOf(wishes, model), reference ?? market.typical())
}
