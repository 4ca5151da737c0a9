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
        fee.yearlyMinimumFee !== undefined && `at least ${formatDollars(fee.yearlyMinimumFee)} per year`,
        fee.assetMinimum !== undefined && `${formatDollars(fee.assetMinimum)} account minimum`,
        `billed ${fee.billing} ${fee.billed === 'in-advance' ? 'in advance' : 'in arrears'}`,
        `funds about ${fee.fundCostPercent}%`,
        `platform about ${fee.platformCostPercent}%`,
      ]
    case 'flat-fee':
      return [
        `${formatDollars(fee.amount)} ${fee.paid === 'once' ? 'once' : 'per year'}`,
        fee.includes !== '' && `includes ${fee.includes.replace(/\.$/, '')}`,
      ]
    case 'monthly-subscription':
      return [
        `${formatDollars(fee.monthly)} per month`,
        fee.setUp !== undefined && `${formatDollars(fee.setUp)} setup fee`,
        fee.minimumTermMonths !== undefined && `${fee.minimumTermMonths}-month minimum`,
      ]
    case 'hourly-fee':
      return [
        `${formatDollars(fee.rate)} per hour`,
        `about ${fee.firstYearHours} hours in the first year, ${fee.laterHours} per year after that`,
        fee.minimumHours !== undefined && `at least ${fee.minimumHours} hours`,
      ]
  }
}
