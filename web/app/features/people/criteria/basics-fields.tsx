import { idsOf, meetingModes } from '@evenkeel/contract/people/profile-choices'
import { ChoiceChips } from '../../../ui/choice/choice-chips.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { QuickNumber } from './quick-number.tsx'
import type { CriteriaEditing } from './use-criteria-form.ts'

// The steps that reach is counted by; any other amount can be typed.
const assetSteps = [
  { value: 0, label: 'None' },
  { value: 25_000, label: '$25k' },
  { value: 100_000, label: '$100k' },
  { value: 250_000, label: '$250k' },
  { value: 500_000, label: '$500k' },
  { value: 1_000_000, label: '$1M' },
  { value: 3_000_000, label: '$3M' },
]
const incomeSteps = [
  { value: 0, label: 'None' },
  { value: 50_000, label: '$50k' },
  { value: 120_000, label: '$120k' },
  { value: 250_000, label: '$250k' },
  { value: 500_000, label: '$500k' },
]
const capacitySteps = [
  { value: 0, label: 'Closed' },
  { value: 2, label: '2' },
  { value: 4, label: '4' },
  { value: 8, label: '8' },
]
const modes = idsOf(meetingModes).map((value) => ({ value, label: meetingModes[value] }))

/** The basic criteria: minimums, ways to meet and capacity. */
export function BasicsFields({ form }: { form: CriteriaEditing }) {
  const { draft, change, touch, errorOf } = form
  return (
    <>
      <QuickNumber
        isMoney
        label="Asset minimum"
        max={1_000_000_000}
        quick={assetSteps}
        value={draft.asset_minimum}
        onChange={(asset_minimum) => change({ asset_minimum })}
        onBlur={() => touch('asset_minimum')}
        error={errorOf('asset_minimum')}
      />
      <QuickNumber
        isMoney
        label="Income minimum"
        max={10_000_000}
        quick={incomeSteps}
        value={draft.income_minimum}
        onChange={(income_minimum) => change({ income_minimum })}
        onBlur={() => touch('income_minimum')}
        hint="Annual household income. Most advisors set none."
        error={errorOf('income_minimum')}
      />
      <Field isGroup isRequired label="Ways to meet" error={errorOf('meeting_modes')}>
        <ChoiceChips
          isMany
          options={modes}
          value={draft.meeting_modes}
          onChange={(meeting_modes) => change({ meeting_modes })}
        />
      </Field>
      <QuickNumber
        label="New clients per month"
        max={50}
        quick={capacitySteps}
        value={draft.new_clients_per_month}
        onChange={(new_clients_per_month) => change({ new_clients_per_month })}
        onBlur={() => touch('new_clients_per_month')}
        hint={
          draft.new_clients_per_month === 0
            ? 'You’re closed to new clients until you raise this.'
            : '0 to 50. 0 means closed.'
        }
        error={errorOf('new_clients_per_month')}
      />
    </>
  )
}
