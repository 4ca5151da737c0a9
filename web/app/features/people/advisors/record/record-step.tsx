import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AnswerStep, type StepProps } from '../onboarding/answer-step.tsx'
import { alsoFromRecord } from '../onboarding/answers-from-record.ts'
import { fetchApplication } from '../onboarding/application-store.ts'
import type { ProofSlot, RegisterSlots } from '../onboarding/onboarding-slots.ts'
import { alwaysNeeded, RecordFields } from './record-fields.tsx'
import { mineInQuery, recordFromQuery } from './record-query.ts'

interface RecordStepProps extends StepProps {
  slots: RegisterSlots & { recordProof: ProofSlot }
}

/** Step 1 for a signed-in advisor; what they found as a visitor is already filled in. */
export function RecordStep({ slots, ...props }: RecordStepProps) {
  const [query] = useSearchParams()
  const isFirst = !props.profile.individual_crd_number
  const [preset] = useState(() => (isFirst ? recordFromQuery(query) : {}))
  const [isHeld, setIsHeld] = useState(false)
  return (
    <AnswerStep
      {...props}
      preset={preset}
      alsoSent={alsoFromRecord}
      needed={alwaysNeeded}
      isHeld={() => isHeld}
    >
      {(form) => (
        <RecordFields
          form={form}
          slots={slots}
          proof={slots.recordProof({ onUploaded: () => void fetchApplication() })}
          knownMine={isFirst ? mineInQuery(query) : undefined}
          onHeld={setIsHeld}
        />
      )}
    </AnswerStep>
  )
}
