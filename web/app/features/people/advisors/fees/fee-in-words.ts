import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import { formatDollars } from '@evenkeel/format/money'

type Tiers = Extract<AdvisorFee, { kind: 'asset-under-management' }>['tiers']

const percent = (rate: number) => `${rate.toFixed(2)}%`
const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)

function ratesOf(tiers: Tiers): string {
  const parts = tiers.map(({ from, upTo, ratePercent }) =>
    upTo === null
      ? tiers.length === 1
        ? `${percent(ratePercent)} per year`
        : `${percent(ratePercent)} above ${formatDollars(from)}`
      : `${percent(ratePercent)} up to ${formatDollars(upTo)}`,
  )
  return parts.join(', ')
}

function joined(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join('; ')
}

/** One fee as a readable line. */
export function feeInWords(fee: AdvisorFee): string {
  switch (fee.kind) {
    case 'asset-under-management': {
      const { schedule, tiers, yearlyMinimumFee, assetMinimum, billing, billed } = fee
      return joined([
        ratesOf(tiers) + (schedule === 'single' ? '' : ` (${schedule})`),
        yearlyMinimumFee ? `at least ${formatDollars(yearlyMinimumFee)} per year` : undefined,
        assetMinimum ? `${formatDollars(assetMinimum)} account minimum` : undefined,
        `billed ${billing} ${billed.replace('-', ' ')}`,
        `funds ${percent(fee.fundCostPercent)}, platform ${percent(fee.platformCostPercent)} per year`,
      ])
    }
    case 'flat-fee':
      return joined([
        `${formatDollars(fee.amount)} ${fee.paid === 'once' ? 'once' : 'per year'}`,
        fee.includes && `includes: ${fee.includes}`,
      ])
    case 'monthly-subscription':
      return joined([
        `${formatDollars(fee.monthly)} per month`,
        fee.setUp ? `${formatDollars(fee.setUp)} setup fee` : undefined,
        fee.minimumTermMonths ? `${fee.minimumTermMonths}-month minimum` : undefined,
      ])
    case 'hourly-fee':
      return joined([
        `${formatDollars(fee.rate)} per hour`,
        `usually ${hours(fee.firstYearHours)} in the first year, ${hours(fee.laterHours)} per year after that`,
        fee.minimumHours ? `at least ${hours(fee.minimumHours)}` : undefined,
      ])
  }
}
