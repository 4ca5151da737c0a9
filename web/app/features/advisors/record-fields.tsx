import { noRecordReasons, states } from '@evenkeel/contract/profile-choices'
import { useEffect } from 'react'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Ask } from './ask.tsx'
import { choicesOf } from './choices-of.ts'
import { CrdClaim } from './crd-claim.tsx'
import { TextAnswer } from './text-answer.tsx'
import type { AnswersForm } from './use-answers-form.ts'
import { useRecordClaim } from './use-record-claim.ts'

const stateChoices = choicesOf(states)
const reasonChoices = [
  { value: '', label: 'Yes, under this number' },
  ...choicesOf(noRecordReasons).map(({ value, label }) => ({
    value,
    label: `No record found: ${label.toLowerCase()}`,
  })),
]

interface RecordFieldsProps {
  form: AnswersForm
  /** A number somebody else has: it cannot be gone on with. */
  onClaimed: (crd: string) => void
}

/** Step 1. Until the register is connected, what it says is entered by hand and compared during the review. */
export function RecordFields({ form, onClaimed }: RecordFieldsProps) {
  const { values, set, leave } = form
  const crd = values.individual_crd_number.trim()
  const claim = useRecordClaim(crd)
  useEffect(() => {
    if (claim === 'claimed') onClaimed(crd)
  }, [claim, crd, onClaimed])
  return (
    <>
      <div className="flex flex-col gap-3">
        <TextAnswer
          form={form}
          field="individual_crd_number"
          isRequired
          inputMode="numeric"
          autoComplete="off"
          hint="1 to 8 digits. You find it on your page at adviserinfo.sec.gov or BrokerCheck."
        />
        <CrdClaim claim={claim} />
      </div>
      <Ask form={form} field="registered_states" isRequired>
        <MultiSelect
          options={stateChoices}
          value={values.registered_states}
          onChange={(chosen) => set('registered_states', chosen)}
          onBlur={() => leave('registered_states')}
          chosenLabel="States chosen"
          allLabel="All states and territories"
          placeholder="Type a state"
        />
      </Ask>
      <TextAnswer form={form} field="firm_crd_number" inputMode="numeric" autoComplete="off" />
      <Ask form={form} field="no_record_reason" isGroup>
        <RadioGroup
          name="no_record_reason"
          options={reasonChoices}
          value={values.no_record_reason ?? ''}
          onChange={(reason) => set('no_record_reason', (reason || null) as typeof values.no_record_reason)}
        />
      </Ask>
    </>
  )
}
