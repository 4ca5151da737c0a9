import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AnswerStep, type StepProps } from './answer-step.tsx'
import { RecordFields } from './record-fields.tsx'
import { recordFromQuery } from './record-query.ts'

/** Step 1 for somebody with an account; what they found out before it is filled in already. */
export function RecordStep(props: StepProps) {
  const [query] = useSearchParams()
  const [preset] = useState(() => (props.profile.individual_crd_number ? {} : recordFromQuery(query)))
  const [claimed, setClaimed] = useState<string>()
  return (
    <AnswerStep
      {...props}
      preset={preset}
      isHeld={({ values }) => values.individual_crd_number.trim() === claimed}
    >
      {(form) => <RecordFields form={form} onClaimed={setClaimed} />}
    </AnswerStep>
  )
}
