import { clientSpecialties, serviceTopics } from '@evenkeel/contract/choices'
import { type Criteria, type Stance, stances } from '@evenkeel/contract/people/criteria'
import {
  assetBands,
  incomeBands,
  kindsOfHelp,
  meetingModes,
  states,
} from '@evenkeel/contract/people/profile-choices'
import { formatDollars } from '@evenkeel/format/money'
import type { CriteriaDraft, FormField } from './criteria-draft.ts'

export const fieldLabels: Readonly<Record<FormField, string>> = {
  states: 'States you serve',
  de_minimis_states: 'De minimis states',
  asset_minimum: 'Asset minimum',
  income_minimum: 'Income minimum',
  meeting_modes: 'Ways to meet',
  new_clients_per_month: 'New clients per month',
  specialties: 'Specialties',
  topics: 'Topics',
  asset_bands: 'Assets',
  income_bands: 'Household income',
  meeting: 'How they want to meet',
  kinds_of_help: 'Kind of help',
  age_bands: 'Ages',
  preferred_states: 'States',
}

type Labels = Readonly<Record<string, string>> | readonly string[]

const labelsOf: Partial<Record<FormField, Labels>> = {
  states,
  de_minimis_states: states,
  meeting_modes: meetingModes,
  specialties: clientSpecialties,
  topics: serviceTopics,
  asset_bands: assetBands,
  income_bands: incomeBands,
  meeting: meetingModes,
  kinds_of_help: kindsOfHelp,
  preferred_states: states,
}

interface Stated {
  value: string | number
  stance: Stance
}

function wordsOf(field: FormField, each: string | number | Stated): string {
  if (typeof each === 'object') return `${wordsOf(field, each.value)} (${stances[each.stance].toLowerCase()})`
  const labels = labelsOf[field] as Readonly<Record<string | number, string>> | undefined
  return labels?.[each] ?? String(each)
}

/** One field of the criteria in words, to compare two versions. */
export function describeField(field: FormField, criteria: CriteriaDraft | Criteria): string {
  const value: unknown = criteria[field]
  if (Array.isArray(value)) return value.map((each) => wordsOf(field, each)).join(', ') || 'None'
  if (typeof value !== 'number') return 'Empty'
  return field === 'new_clients_per_month' ? String(value) : formatDollars(value)
}
