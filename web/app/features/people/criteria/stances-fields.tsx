import { ageBands, clientSpecialties, serviceTopics } from '@evenkeel/contract/choices'
import {
  assetBands,
  idsOf,
  incomeBands,
  kindsOfHelp,
  meetingModes,
  states,
} from '@evenkeel/contract/people/profile-choices'
import { ChoiceChips } from '../../../ui/choice/choice-chips.tsx'
import { MultiSelect } from '../../../ui/choice/multi-select.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { contradictionsIn } from './contradictions.ts'
import { fieldLabels } from './criteria-words.ts'
import { StanceGroup } from './stance-group.tsx'
import { StanceLegend } from './stance-legend.tsx'
import type { CriteriaEditing } from './use-criteria-form.ts'

const named = <T extends Readonly<Record<string, string>>>(labels: T) =>
  idsOf(labels).map((value) => ({ value, label: labels[value] ?? value }))
const numbered = (labels: readonly string[]) => labels.map((label, value) => ({ value, label }))

const specialties = numbered(clientSpecialties)
const topics = numbered(serviceTopics)
const assets = named(assetBands)
const incomes = named(incomeBands)
const meetings = named(meetingModes)
const help = named(kindsOfHelp)
const stateOptions = named(states)

const preferred = <T,>(values: readonly T[]) => values.map((value) => ({ value, stance: 'prefer' as const }))
const valuesOf = <T,>(list: readonly { value: T }[]) => list.map(({ value }) => value)

interface StancesFieldsProps {
  form: CriteriaEditing
  /** In onboarding the step provides the heading right above. */
  headingAs: 'h2' | 'h3'
}

/** Whom the advisor takes beyond the basics; everything starts as "any". */
export function StancesFields({ form, headingAs }: StancesFieldsProps) {
  const { draft, change } = form
  const contradictions = contradictionsIn(draft)
  const served = [...draft.states, ...draft.de_minimis_states]
  const reachable = stateOptions.filter(
    ({ value }) =>
      served.length === 0 ||
      served.includes(value) ||
      draft.preferred_states.some((each) => each.value === value),
  )
  return (
    <>
      <StanceLegend />
      <StanceGroup
        headingAs={headingAs}
        label={fieldLabels.specialties}
        options={specialties}
        value={draft.specialties}
        onChange={(next) => change({ specialties: next })}
      />
      <StanceGroup
        headingAs={headingAs}
        label={fieldLabels.topics}
        options={topics}
        value={draft.topics}
        onChange={(next) => change({ topics: next })}
      />
      <StanceGroup
        headingAs={headingAs}
        label={fieldLabels.asset_bands}
        options={assets}
        value={draft.asset_bands}
        onChange={(next) => change({ asset_bands: next })}
      />
      <StanceGroup
        headingAs={headingAs}
        label={fieldLabels.income_bands}
        options={incomes}
        value={draft.income_bands}
        onChange={(next) => change({ income_bands: next })}
      />
      <StanceGroup
        headingAs={headingAs}
        label={fieldLabels.meeting}
        options={meetings}
        value={draft.meeting}
        onChange={(next) => change({ meeting: next })}
      />
      <StanceGroup
        headingAs={headingAs}
        label={fieldLabels.kinds_of_help}
        options={help}
        value={draft.kinds_of_help}
        onChange={(next) => change({ kinds_of_help: next })}
      />
      <Field isGroup label="Ages you prefer" hint="Rules no one out.">
        <ChoiceChips
          isMany
          options={ageBands}
          value={valuesOf(draft.age_bands)}
          onChange={(next) => change({ age_bands: preferred(next) })}
        />
      </Field>
      <Field label="States you prefer" hint="Rules no one out.">
        <MultiSelect
          options={reachable}
          value={valuesOf(draft.preferred_states)}
          onChange={(next) => change({ preferred_states: preferred(next) })}
          chosenLabel="States you prefer"
          placeholder="Search states"
          emptySentence="No state you serve has that name."
        />
      </Field>
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {contradictions.map((sentence) => (
          <Notice key={sentence} kind="warning">
            {sentence}
          </Notice>
        ))}
      </div>
      <p className="text-muted">You can’t select by gender or marital status.</p>
    </>
  )
}
