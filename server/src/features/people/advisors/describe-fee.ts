import { feeTypes } from '@evenkeel/contract/choices'
import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import { formatDollars } from '@evenkeel/format/money'
import { feeKinds } from '@evenkeel/matching/cost/fee'

/** A fee with all of its parts in one line, for compliance officers. */
export function describeFee(fee: AdvisorFee): string {
  const name = feeTypes[feeKinds.indexOf(fee.kind)]
  return `${name}: ${partsOf(fee).filter(Boolean).join('; ')}`
}

function partsOf(fee: AdvisorFee): (string | false)[] {
  switch (fee.kind) {
    case 'asset-under-management':
      return [
        fee.schedule,
        ...fee.tiers.map(({ from, upTo, ratePercent }) =>
          upTo === null
            ? `${ratePercent}% from ${formatDollars(from)}`
            : `${ratePercent}% from ${formatDollars(from)} to ${formatDollars(upTo)}`,
        ),
        fee.yearlyMinimumFee !== undefined && `at least ${formatDollars(fee.yearlyMinimumFee)} a year`,
        fee.assetMinimum !== undefined && `from ${formatDollars(fee.assetMinimum)} of assets`,
        `billed ${fee.billing} ${fee.billed === 'in-advance' ? 'in advance' : 'in arrears'}`,
        `funds about ${fee.fundCostPercent}%`,
        `platform about ${fee.platformCostPercent}%`,
      ]
    case 'flat-fee':
      return [
        `${formatDollars(fee.amount)} ${fee.paid === 'once' ? 'once' : 'a year'}`,
        fee.includes !== '' && `includes ${fee.includes}`,
      ]
    case 'monthly-subscription':
      return [
        `${formatDollars(fee.monthly)} a month`,
        fee.setUp !== undefined && `${formatDollars(fee.setUp)} to begin`,
        fee.minimumTermMonths !== undefined && `at least ${fee.minimumTermMonths} months`,
      ]
    case 'hourly-fee':
      return [
        `${formatDollars(fee.rate)} an hour`,
        `about ${fee.firstYearHours} hours in the first year, ${fee.laterHours} later`,
        fee.minimumHours !== undefined && `at least ${fee.minimumHours} hours`,
      ]
  }
}
