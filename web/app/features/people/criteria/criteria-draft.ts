import type { Criteria, CriteriaField } from '@evenkeel/contract/people/criteria'
import { type StateCode, states } from '@evenkeel/contract/people/profile-choices'
import { formatList } from '@evenkeel/format/lists'

/** The fields of the form. Pausing is not one of them, because it is saved separately and immediately. */
export type FormField = Exclude<CriteriaField, 'paused_until'>
type Amount = 'asset_minimum' | 'income_minimum' | 'new_clients_per_month'

/** The criteria during editing, when a number may be empty. */
export type CriteriaDraft = Omit<Pick<Criteria, FormField>, Amount> & Record<Amount, number | null>
export type CompleteDraft = Pick<Criteria, FormField>

export const formFields: readonly FormField[] = [
  'states',
  'de_minimis_states',
  'asset_minimum',
  'income_minimum',
  'meeting_modes',
  'new_clients_per_month',
  'specialties',
  'topics',
  'asset_bands',
  'income_bands',
  'meeting',
  'kinds_of_help',
  'age_bands',
  'preferred_states',
]

export function draftOf(criteria: Criteria): CriteriaDraft {
  const { version: _, updated_at: __, paused_until: ___, ...draft } = criteria
  return draft
}

/** Empty numbers keep what is saved; a draft without problems has none. */
export const completeDraft = (draft: CriteriaDraft, base: Criteria): CompleteDraft => ({
  ...draft,
  asset_minimum: draft.asset_minimum ?? base.asset_minimum,
  income_minimum: draft.income_minimum ?? base.income_minimum,
  new_clients_per_month: draft.new_clients_per_month ?? base.new_clients_per_month,
})

export function pickFields<T extends object>(source: T, fields: readonly (keyof T)[]): Partial<T> {
  const picked: Partial<T> = {}
  for (const field of fields) if (field in source) picked[field] = source[field]
  return picked
}

/** Lists are compared as sets, because their order does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  const read = (value: unknown) =>
    JSON.stringify(Array.isArray(value) ? value.map((each) => JSON.stringify(each)).sort() : value)
  return read(one) === read(other)
}

export function changedFields(base: Criteria, draft: CriteriaDraft): FormField[] {
  return formFields.filter((field) => !isSame(base[field], draft[field]))
}

/** States where a firm must file notice from the first client on (product.md §6). */
export const withoutDeMinimis: readonly StateCode[] = ['TX', 'LA', 'NE', 'NH']

/** Null if the record is not known; then every state is allowed. */
export function isBeyondRecord(state: StateCode, registered: readonly StateCode[] | null): boolean {
  return registered !== null && !registered.includes(state)
}

type Problems = Partial<Record<FormField, string>>

const noAmount = 'Enter a number. 0 means no minimum.'
const listed = (codes: readonly StateCode[]) => formatList(codes.map((code) => states[code]))

function problemWithStates(draft: CriteriaDraft, registered: readonly StateCode[] | null): Problems {
  if (draft.states.length + draft.de_minimis_states.length === 0)
    return { states: 'Choose at least one state.' }
  const beyond = draft.states.filter((state) => isBeyondRecord(state, registered))
  const refused = draft.de_minimis_states.filter((state) => withoutDeMinimis.includes(state))
  return {
    ...(beyond.length > 0 && {
      states: `Your record doesn’t list ${listed(beyond)}. Choose de minimis there, or add the registration to your record.`,
    }),
    ...(refused.length > 0 && {
      de_minimis_states: `No de minimis exemption in ${listed(refused)}. Register there first.`,
    }),
  }
}

/** Problems of the fields that would be sent; unchanged fields are not checked. */
export function problemsIn(
  draft: CriteriaDraft,
  sent: readonly FormField[],
  registered: readonly StateCode[] | null,
): Problems {
  const problems = problemWithStates(draft, registered)
  if (draft.asset_minimum === null) problems.asset_minimum = noAmount
  if (draft.income_minimum === null) problems.income_minimum = noAmount
  if (draft.meeting_modes.length === 0) problems.meeting_modes = 'Choose at least one way to meet.'
  if (draft.new_clients_per_month === null) {
    problems.new_clients_per_month = 'Enter a number from 0 to 50. 0 means closed.'
  }
  return pickFields(problems, sent)
}
