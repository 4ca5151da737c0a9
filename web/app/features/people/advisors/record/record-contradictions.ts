import { states } from '@evenkeel/contract/people/profile-choices'
import type { Contradiction, RegisterRecord } from '@evenkeel/contract/people/register'
import { formatList } from '@evenkeel/format/lists'
import { fieldLabels } from '../answers/field-labels.ts'
import { firmOf, registeredStatesOf } from '../onboarding/answers-from-record.ts'
import type { DraftAnswers } from '../onboarding/draft-answers.ts'

/** Where this step's answers and the register differ during typing; the server checks the rest. */
export function recordContradictions(
  values: Pick<DraftAnswers, 'registered_states' | 'firm_crd_number'>,
  record: RegisterRecord,
): Contradiction[] {
  const { source, asOf } = record
  const found: Contradiction[] = []

  const registered = registeredStatesOf(record)
  const beyond = values.registered_states.filter((state) => !registered.includes(state))
  if (beyond.length > 0)
    found.push({
      field: 'registered_states',
      label: fieldLabels.registered_states,
      stated: formatList(values.registered_states.map((state) => states[state])),
      found: registered.length > 0 ? formatList(registered.map((state) => states[state])) : 'No states',
      source,
      asOf,
      sentence: `The register doesn’t list ${formatList(beyond.map((state) => states[state]))}. You can continue; a reviewer will ask for proof.`,
    })

  const firmCrd = values.firm_crd_number.trim()
  const firm = firmOf(record)
  if (firmCrd !== '' && firm?.crd && !record.firms.some(({ crd }) => crd === firmCrd))
    found.push({
      field: 'firm_crd_number',
      label: fieldLabels.firm_crd_number,
      stated: firmCrd,
      found: `${firm.crd}, ${firm.name}`,
      source,
      asOf,
      sentence: 'Correct the number, or ask your firm to update the register.',
    })
  return found
}
