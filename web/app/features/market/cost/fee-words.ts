import { feeTypes } from '@evenkeel/contract/choices'
import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import { formatDollars } from '@evenkeel/format/money'
import { type FeeKind, feeKinds } from '@evenkeel/matching/cost/fee'
import type { FeeKey } from '../../../ui/cost/cost-curve-layout.ts'
import type { Way } from './calculate-ways-to-pay.ts'

/** The text in place of a cost; null when there is a cost. */
export function cannotServeInWords({ outcome }: Pick<Way, 'outcome'>): string | null {
  switch (outcome.kind) {
    case 'cannot-serve':
      return `Can’t serve you: the minimum is ${formatDollars(outcome.assetMinimum)}.`
    case 'not-valid':
      return 'No cost to show: the fee details are incomplete.'
    case 'cost':
      return null
  }
}

export const showPercent = (percent: number) => `${percent.toFixed(2)}%`

export const feeKeyOf: Readonly<Record<FeeKind, FeeKey>> = {
  'asset-under-management': 'aum',
  'flat-fee': 'flat',
  'monthly-subscription': 'subscription',
  'hourly-fee': 'hourly',
}

/** Short names for phones. */
export const shortNameOf: Readonly<Record<FeeKind, string>> = {
  'asset-under-management': 'AUM',
  'flat-fee': 'Flat',
  'monthly-subscription': 'Monthly',
  'hourly-fee': 'Hourly',
}

export const feeTypeIdOf = ({ kind }: Pick<AdvisorFee, 'kind'>) => feeKinds.indexOf(kind)
export const feeTypeOf = (fee: Pick<AdvisorFee, 'kind'>): string => feeTypes[feeTypeIdOf(fee)] ?? ''

/** "1.00% per year", "1.00% down to 0.60%", "$4,500 per year", "$180 per month", "$300 per hour". */
export function priceInWords(fee: AdvisorFee): string {
  switch (fee.kind) {
    case 'asset-under-management': {
      const [first = 0, last = first] = [fee.tiers[0]?.ratePercent, fee.tiers.at(-1)?.ratePercent]
      return first === last
        ? `${showPercent(first)} per year`
        : `${showPercent(first)} down to ${showPercent(last)}`
    }
    case 'flat-fee':
      return `${formatDollars(fee.amount)} ${fee.paid === 'once' ? 'one time' : 'per year'}`
    case 'monthly-subscription':
      return `${formatDollars(fee.monthly)} per month`
    case 'hourly-fee':
      return `${formatDollars(fee.rate)} per hour`
  }
}

/** All other terms that affect the price. */
export function termsInWords(fee: AdvisorFee): string[] {
  switch (fee.kind) {
    case 'asset-under-management':
      return [
        ...(fee.tiers.length > 1 ? fee.tiers.map(tierInWords) : []),
        ...(fee.schedule === 'graduated' ? ['each rate applies to its own tier'] : []),
        ...(fee.schedule === 'cliff' ? ['one rate on the full amount, set by its tier'] : []),
        ...(fee.yearlyMinimumFee ? [`minimum ${formatDollars(fee.yearlyMinimumFee)} per year`] : []),
        ...(fee.assetMinimum ? [`account minimum ${formatDollars(fee.assetMinimum)}`] : []),
      ]
    case 'flat-fee':
      return fee.includes === '' ? [] : [`includes ${fee.includes}`]
    case 'monthly-subscription':
      return [
        ...(fee.setUp ? [`${formatDollars(fee.setUp)} setup fee`] : []),
        ...(fee.minimumTermMonths ? [`${fee.minimumTermMonths}-month minimum`] : []),
      ]
    case 'hourly-fee':
      return [
        `${hours(fee.firstYearHours)} in year 1, then ${fee.laterHours} per year`,
        ...(fee.minimumHours ? [`minimum ${hours(fee.minimumHours)}`] : []),
      ]
  }
}

const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)

function tierInWords({
  from,
  upTo,
  ratePercent,
}: {
  from: number
  upTo: number | null
  ratePercent: number
}) {
  if (upTo === null) return `${showPercent(ratePercent)} above ${formatDollars(from)}`
  return `${showPercent(ratePercent)} up to ${formatDollars(upTo)}`
}
