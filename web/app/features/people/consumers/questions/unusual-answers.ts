import { incomeBandCeilings, incomeBands } from '@evenkeel/contract/people/profile-choices'
import { formatDollars } from '@evenkeel/format/money'
import type { Answers } from './answers.ts'

type GivenPreferences = Pick<Answers, 'age_band' | 'income_band' | 'asset_band' | 'saving_per_month'>

/** Answers that rarely occur together. Only a hint, because both may be true. */
export function unusualAnswers({
  age_band,
  income_band,
  asset_band,
  saving_per_month,
}: GivenPreferences): string[] {
  const found: string[] = []
  const ceiling = income_band && incomeBandCeilings[income_band]
  const saving = 12 * (saving_per_month ?? 0)
  if (income_band && ceiling && saving > ceiling) {
    found.push(
      `Saving ${formatDollars(saving_per_month)} per month is ${formatDollars(saving)} per year, more than a household income of ${incomeBands[income_band].toLowerCase()}. If that’s right, leave it.`,
    )
  }
  if (age_band === '18-25' && asset_band === '3m-plus') {
    found.push('$3M or more at 18 to 25 is rare. If that’s right, leave it.')
  }
  return found
}
