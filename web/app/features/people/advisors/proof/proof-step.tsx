import { keysOf } from '@evenkeel/contract/keys-of'
import { proofMethods } from '@evenkeel/contract/people/profile-choices'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Field } from '../../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { StepProps } from '../onboarding/answer-step.tsx'
import { fetchApplication } from '../onboarding/application-store.ts'
import { ConsumerAside } from '../onboarding/consumer-aside.tsx'
import { toDraft } from '../onboarding/draft-answers.ts'
import type { ProofPart } from '../onboarding/onboarding-parts.ts'
import { navigatorSteps, pathOfStep, stepAfter } from '../onboarding/onboarding-steps.ts'
import { StepShell } from '../onboarding/step-shell.tsx'
import { IdProof } from './id-proof.tsx'
import { OfficerProof } from './officer-proof.tsx'
import type { ProofMethod } from './proof-calls.ts'
import { WorkEmailProof } from './work-email-proof.tsx'

const descriptions: Readonly<Record<ProofMethod, string>> = {
  'work-email': 'Fastest. Takes about a minute.',
  'compliance-officer': 'We email them and call your firm’s published number.',
  'government-id': 'A reviewer compares it with your record.',
}
const choices = keysOf(proofMethods).map((value) => ({
  value,
  label: proofMethods[value],
  description: descriptions[value],
}))

interface ProofStepProps extends StepProps {
  idProof: ProofPart
}

/** Step 2: one of three ways; it may still be pending while other steps are filled in. */
export function ProofStep({ step, profile, application, savedAt, idProof }: ProofStepProps) {
  const navigate = useNavigate()
  const { proof } = application
  const [method, setMethod] = useState<ProofMethod | null>(proof.method)
  const isOtherMethod = method !== proof.method && proof.state === 'passed'
  const next = stepAfter(step)
  const isMissing = application.missingSteps.includes(step.slug)
  return (
    <StepShell
      step={step}
      steps={navigatorSteps(step, { profile, application })}
      aside={<ConsumerAside values={toDraft(profile)} id={profile.advisor_id} />}
      savedAt={savedAt}
      continueLabel="Continue"
      isContinueDisabled={isMissing}
      onContinue={() => next && navigate(pathOfStep(next.slug))}
    >
      <Field
        label="How would you like to verify?"
        isGroup
        isRequired
        why="Register records are public. This keeps others from using yours."
        whoSees="Only our reviewers"
      >
        <RadioGroup options={choices} value={method} onChange={setMethod} name="proof-method" />
      </Field>
      {isOtherMethod && (
        <Notice kind="warning">You’re already verified. Changing the method cancels that.</Notice>
      )}
      {method === 'work-email' && <WorkEmailProof proof={proof} />}
      {method === 'compliance-officer' && <OfficerProof proof={proof} />}
      {method === 'government-id' && (
        <IdProof proof={proof} upload={idProof({ onUploaded: () => void fetchApplication() })} />
      )}
      <p role="status" className="text-muted empty:hidden">
        {!isMissing && proof.state === 'waiting' && 'You can continue. We need this before we decide.'}
      </p>
    </StepShell>
  )
}
