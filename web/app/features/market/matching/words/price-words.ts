import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { formatDollars } from '@evenkeel/format/money'
import { feeTypeName } from './card-words.ts'

type Cost = NonNullable<AdvisorCard['cost']>

const units = { once: 'one time', year: 'per year', month: 'per month', hour: 'per hour' } as const

/** "$165 per month", "0.93% per year" */
export function priceWords({ price: { amount, unit } }: Pick<Cost, 'price'>): string {
  return unit === 'percent' ? `${amount.toFixed(2)}% per year` : `${formatDollars(amount)} ${units[unit]}`
}

/** The way to pay that the cost is for: "Monthly Subscription, $165 per month" */
export const wayToPayWords = (cost: Pick<Cost, 'price' | 'fee_type'>): string =>
  `${feeTypeName(cost.fee_type)}, ${priceWords(cost)}`
