import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AnswerStep, type StepProps } from '../onboarding/answer-step.tsx'
import { alsoFromRecord } from '../onboarding/answers-from-record.ts'
import { fetchApplication } from '../onboarding/application-store.ts'
import type { ProofPart, RegisterParts } from '../onboarding/onboarding-parts.ts'
import { alwaysNeeded, RecordFields } from './record-fields.tsx'
import { mineInQuery, recordFromQuery } from './record-query.ts'

interface RecordStepProps extends StepProps {
  parts: RegisterParts & { recordProof: ProofPart }
}

/** Step 1 for a signed-in advisor; what they found as a visitor is already filled in. */
export function RecordStep({ parts, ...props }: RecordStepProps) {
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
          parts={parts}
          proof={parts.recordProof({ onUploaded: () => void fetchApplication() })}
          knownMine={isFirst ? mineInQuery(query) : undefined}
          onHeld={setIsHeld}
        />
      )}
    </AnswerStep>
  )
}
