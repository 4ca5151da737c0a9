import { noRecordReasons, states } from '@evenkeel/contract/people/profile-choices'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { MultiSelect } from '../../../../ui/choice/multi-select.tsx'
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx'
import { AdvisorFormField } from '../answers/advisor-field.tsx'
import { choicesOf } from '../answers/choices-of.ts'
import { SectionAudience } from '../answers/section-audience.tsx'
import { TextAnswer } from '../answers/text-answer.tsx'
import type { AnswersForm } from '../answers/use-answers-form.ts'
import type { RegisterParts } from '../onboarding/onboarding-parts.ts'
import { NoRecord } from './no-record.tsx'
import { recordContradictions } from './record-contradictions.ts'
import { RecordFound } from './record-found.tsx'
import { RecordLookUpStatus } from './record-look-up-status.tsx'
import { useRecordChoice } from './use-record-choice.ts'
import { type RecordLookUp, useRecordLookUp } from './use-record-look-up.ts'

const stateChoices = choicesOf(states)
const byHand = [
  { value: '' as const, label: 'Yes, under this number' },
  ...choicesOf(noRecordReasons).map(({ value, label }) => ({
    value,
    label: `No record found: ${label.toLowerCase()}`,
  })),
]

function ReasonByHand({ form: { values, set }, form }: { form: AnswersForm }) {
  return (
    <AdvisorFormField form={form} field="no_record_reason" label="Are you in the public register?" isGroup>
      <RadioGroup
        name="no_record_reason"
        options={byHand}
        value={values.no_record_reason ?? ''}
        onChange={(reason) => set('no_record_reason', reason || null)}
      />
    </AdvisorFormField>
  )
}

/** A number that is not the user's, or not confirmed yet, cannot be submitted. */
function isHeldBy(lookUp: RecordLookUp, isMine: boolean): boolean {
  if (lookUp.kind === 'asking') return true
  if (lookUp.kind !== 'answered') return false
  return lookUp.answer.claim === 'claimed' || (lookUp.answer.record !== null && !isMine)
}

/** Required besides the number or the reason for having none, which depends on the answers. */
export const alwaysNeeded = ['registered_states'] as const

export interface RecordFieldsProps {
  form: AnswersForm
  parts: RegisterParts
  /** Where a proof of registration is uploaded, for advisors with an account. */
  proof?: ReactNode
  knownMine?: string | undefined
  onHeld: (isHeld: boolean) => void
  onMine?: (crd: string | undefined) => void
}

/** Step 1: the number, its record in the register, and the advisor's own statements. */
export function RecordFields({ form, parts, proof, knownMine, onHeld, onMine }: RecordFieldsProps) {
  const { values, set, leave, need } = form
  const isEmpty = values.individual_crd_number.trim() === ''
  const [hasNone, setHasNone] = useState(isEmpty && values.no_record_reason !== null)
  const isWithout = hasNone && isEmpty
  const number = useRef<HTMLDivElement>(null)
  const lookUp = useRecordLookUp(values.individual_crd_number)
  const { record, isMine, mine, refused, takeAsMine, refuse } = useRecordChoice({ form, lookUp, knownMine })
  const answer = lookUp.kind === 'answered' ? lookUp.answer : undefined
  const isHeld = isHeldBy(lookUp, isMine)
  useEffect(() => onHeld(isHeld), [isHeld, onHeld])
  useEffect(() => need('individual_crd_number', !isWithout), [need, isWithout])
  useEffect(() => onMine?.(mine), [mine, onMine])

  function notMine() {
    refuse()
    number.current?.querySelector('input')?.focus()
  }

  return (
    <>
      <SectionAudience>Consumers see these answers unless marked.</SectionAudience>
      <div ref={number} className="flex flex-col gap-3">
        <TextAnswer
          form={form}
          field="individual_crd_number"
          isRequired={!isWithout}
          inputMode="numeric"
          autoComplete="off"
          hint="1 to 8 digits. Find it at adviserinfo.sec.gov or BrokerCheck."
        />
        {isEmpty && !hasNone && (
          <Button variant="transparent" size="small" className="self-start" onClick={() => setHasNone(true)}>
            I don’t have one
          </Button>
        )}
        <RecordLookUpStatus lookUp={lookUp} refused={refused} />
        {record && (
          <RecordFound
            record={record}
            isMine={isMine}
            onMine={takeAsMine}
            onNotMine={notMine}
            show={parts.foundRecord}
          />
        )}
      </div>
      {isWithout && <NoRecord form={form} proof={proof} />}
      {answer && answer.claim !== 'claimed' && !answer.record && answer.feedDate && (
        <NoRecord form={form} crd={answer.crd} feedDate={answer.feedDate} proof={proof} />
      )}
      <AdvisorFormField form={form} field="registered_states" isRequired>
        <MultiSelect
          options={stateChoices}
          value={values.registered_states}
          onChange={(chosen) => set('registered_states', chosen)}
          onBlur={() => leave('registered_states')}
          chosenLabel="Selected states"
          allLabel="All states and territories"
          placeholder="Type a state"
        />
      </AdvisorFormField>
      <TextAnswer form={form} field="firm_crd_number" inputMode="numeric" autoComplete="off" />
      {answer?.feedDate === null && answer.claim !== 'claimed' && <ReasonByHand form={form} />}
      <div role="status" className="empty:hidden">
        {record && isMine && parts.contradictions(recordContradictions(values, record))}
      </div>
    </>
  )
}
