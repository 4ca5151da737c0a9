import { clientSpecialties, feeTypes, serviceTopics } from '@evenkeel/contract/choices'
import { isKeyOf, keysOf } from '@evenkeel/contract/keys-of'
import { type ConsumerField, hideable } from '@evenkeel/contract/people/consumer-answers'
import {
  assetBands,
  certainties,
  credentials,
  debtKinds,
  employments,
  incomeBands,
  kindsOfHelp,
  languages,
  maritalStatuses,
  meetingFrequencies,
  meetingModes,
  meetingTimes,
  reasonsWhyNow,
  states,
  wishWeights,
} from '@evenkeel/contract/people/profile-choices'
import { asCaption, hiddenNames } from '@evenkeel/contract/people/who-sees-what'
import { formatDollars } from '@evenkeel/format/money'
import { formatTimeZone } from '@evenkeel/format/time-zones'
import { type Answers, isNotSaid } from './answers.ts'
import { questions } from './questions.ts'

// Answers as readable text. A declined answer reads "Rather not say", never empty.

export const notSaidWords = 'Rather not say'

const labels: Partial<Record<ConsumerField, Readonly<Record<string, string>>>> = {
  state: states,
  why_now: reasonsWhyNow,
  kind_of_help: kindsOfHelp,
  marital_status: maritalStatuses,
  employment: employments,
  income_band: incomeBands,
  asset_band: assetBands,
  certainty: certainties,
  meeting_modes: meetingModes,
  meeting_times: meetingTimes,
  languages,
  meeting_frequency: meetingFrequencies,
  advisor_credentials: credentials,
  advisor_genders_weight: wishWeights,
  advisor_age_bands_weight: wishWeights,
  advisor_experience_weight: wishWeights,
  advisor_credentials_weight: wishWeights,
  fiduciary_weight: wishWeights,
  no_disclosures_weight: wishWeights,
  yearly_limit_weight: wishWeights,
}

const byPlace: Partial<Record<ConsumerField, (id: number) => string | undefined>> = {
  service_topics: (id) => serviceTopics[id],
  fee_order: (id) => feeTypes[id],
  client_specialties: specialtyName,
}

const sums: readonly ConsumerField[] = ['assets', 'saving_per_month', 'yearly_limit']

export function specialtyName(id: number): string | undefined {
  return clientSpecialties[id]
}

function oneWord(field: ConsumerField, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') {
    if (sums.includes(field)) return formatDollars(value)
    if (field === 'meeting_radius_miles') return `${value} miles`
    return byPlace[field]?.(value) ?? String(value)
  }
  if (field === 'time_zone') return formatTimeZone(String(value))
  if (field === 'card_hides') return asCaption(hiddenNames(hideable.filter((each) => each === value)))
  const name = String(value)
  if (field === 'not_said' && isKeyOf(questions, name)) return questions[name].label
  return labels[field]?.[name] ?? name
}

function debtWords(debts: NonNullable<Answers['debts']>): string | null {
  const known = keysOf(debtKinds).filter((kind) => typeof debts[kind] === 'number')
  return known.map((kind) => `${debtKinds[kind]} ${formatDollars(debts[kind])}`).join(', ') || null
}

function isRanked(field: ConsumerField): boolean {
  return field === 'service_topics' || field === 'fee_order'
}

/** Null if there is no answer. */
export function answerWords(field: ConsumerField, answers: Answers): string | null {
  if (isNotSaid(answers, field)) return notSaidWords
  const value = answers[field]
  if (value === null || value === undefined) return null
  if (field === 'debts') return debtWords(answers.debts ?? {})
  if (!Array.isArray(value)) return oneWord(field, value)
  const words = value.map((each) => oneWord(field, each))
  const shown =
    isRanked(field) && words.length > 1 ? words.map((word, place) => `${place + 1}. ${word}`) : words
  return shown.join(', ') || null
}
