import type { WishWeight } from '@evenkeel/contract/people/profile-choices'
import type { AnswerPatch, Answers } from './answers.ts'

/** Preferences about the advisor that name values; the others are only weighed. */
export const namedPreferences = [
  'advisor_genders',
  'advisor_age_bands',
  'advisor_experience',
  'advisor_credentials',
] as const
export type NamedPreference = (typeof namedPreferences)[number]
type WeightOf<F extends NamedPreference> = `${F}_weight`

const weightOf = <F extends NamedPreference>(field: F) => `${field}_weight` as WeightOf<F>
export const isWeighed = (weight: WishWeight | null) => weight !== null && weight !== 'any'
const hasValues = (answers: Answers, field: NamedPreference) => (answers[field] ?? []).length > 0

/** Whether matching uses the preference. */
export function isPreferred(answers: Answers, field: NamedPreference): boolean {
  return hasValues(answers, field) && isWeighed(answers[weightOf(field)])
}

/** Weights of preferences that matter but don’t say which values. */
export function emptyPreferences(answers: Answers): WeightOf<NamedPreference>[] {
  return namedPreferences
    .filter((field) => isWeighed(answers[weightOf(field)]) && !hasValues(answers, field))
    .map(weightOf)
}

/** The first value makes it nice to have; without any it doesn’t matter. */
export function chooseValues(
  field: NamedPreference,
  values: readonly unknown[],
  weight: WishWeight | null,
): AnswerPatch {
  if (values.length === 0) return { [field]: null, [weightOf(field)]: 'any' }
  return { [field]: values, [weightOf(field)]: isWeighed(weight) ? weight : 'nice' }
}

/** What does not matter has no values; they come back with a weight. */
export function chooseWeight(
  field: NamedPreference,
  weight: WishWeight,
  earlier: readonly unknown[],
): AnswerPatch {
  const values = isWeighed(weight) && earlier.length > 0 ? { [field]: earlier } : {}
  return { [weightOf(field)]: weight, ...(isWeighed(weight) ? values : { [field]: null }) }
}
