import { feeTypes } from '@evenkeel/contract/choices'
import type { AdvisorAnswers, AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import { states } from '@evenkeel/contract/people/profile-choices'
import { brand } from '@evenkeel/contract/site/brand'
import { formatHundredths } from '@evenkeel/format/counts'
import { formatDollars } from '@evenkeel/format/money'
import { feeKinds } from '@evenkeel/matching/cost/fee'
import { defaultTitle } from '../../people/advisors/published-fields.ts'
import type { Named } from './slug-of.ts'

export const nameOf = ({ first_name, last_name, home_town }: AdvisorAnswers): Named => ({
  firstName: first_name ?? '',
  lastName: last_name ?? '',
  town: home_town ?? null,
})

export const fullName = ({ first_name, last_name }: AdvisorAnswers): string =>
  [first_name, last_name].filter(Boolean).join(' ') || 'This advisor'

/** "Gig Harbor, Washington" */
export const placeOf = ({ home_town, home_state }: AdvisorAnswers): string =>
  [home_town, home_state && states[home_state]].filter(Boolean).join(', ')

/** "Dana’s", "Marcus’" */
export const possessive = (name: string): string => (/s$/i.test(name) ? `${name}’` : `${name}’s`)

const percent = (rate: number) => `${formatHundredths(rate)}%`

/** "$250 per month", "1.00% per year", "1.00% down to 0.60% per year" */
export function priceOfFee(fee: AdvisorFee): string {
  switch (fee.kind) {
    case 'asset-under-management': {
      const [first = 0, last = first] = [fee.tiers[0]?.ratePercent, fee.tiers.at(-1)?.ratePercent]
      return first === last
        ? `${percent(first)} per year`
        : `${percent(first)} down to ${percent(last)} per year`
    }
    case 'flat-fee':
      return `${formatDollars(fee.amount)} ${fee.paid === 'once' ? 'once' : 'per year'}`
    case 'monthly-subscription':
      return `${formatDollars(fee.monthly)} per month`
    case 'hourly-fee':
      return `${formatDollars(fee.rate)} per hour`
  }
}

export const feeName = ({ kind }: AdvisorFee): string => {
  const name = feeTypes[feeKinds.indexOf(kind)] ?? ''
  return name.charAt(0) + name.slice(1).toLowerCase()
}

const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)

/** What else affects the price, in one line. */
export function termsOfFee(fee: AdvisorFee): string {
  switch (fee.kind) {
    case 'asset-under-management':
      return sentence([
        fee.yearlyMinimumFee ? `At least ${formatDollars(fee.yearlyMinimumFee)} per year.` : '',
        fee.assetMinimum ? `Account minimum ${formatDollars(fee.assetMinimum)}.` : 'No account minimum.',
        fee.schedule === 'graduated' ? 'Each rate applies to its own tier.' : '',
      ])
    case 'flat-fee':
      return fee.includes ? `Includes: ${fee.includes}` : ''
    case 'monthly-subscription':
      return sentence([
        fee.setUp ? `${formatDollars(fee.setUp)} setup fee.` : 'No setup fee.',
        fee.minimumTermMonths ? `${fee.minimumTermMonths}-month minimum.` : 'Cancel any month.',
      ])
    case 'hourly-fee':
      return sentence([
        `About ${hours(fee.firstYearHours)} in year 1, then ${hours(fee.laterHours)} per year.`,
        fee.minimumHours ? `At least ${hours(fee.minimumHours)}.` : '',
      ])
  }
}

const sentence = (parts: readonly string[]) => parts.filter(Boolean).join(' ')

/** Title and description, for search results and link previews. */
export function describePage(answers: AdvisorAnswers): { title: string; description: string } {
  const title = answers.title ?? defaultTitle
  const name = fullName(answers)
  const [fee] = answers.fees ?? []
  const where = placeOf(answers)
  return {
    title: `${name}, ${title}${answers.home_town ? ` in ${answers.home_town}` : ''} · ${brand.name}`,
    description: sentence([
      `${name}${where ? `, ${where}` : ''}: facts from the public register, fees, services and reviews.`,
      fee ? `${feeName(fee)}, ${priceOfFee(fee)}.` : '',
    ]),
  }
}
