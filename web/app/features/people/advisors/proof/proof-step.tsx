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
  'work-email': 'The quickest: an address at your firm. Takes a minute.',
  'compliance-officer': 'We write to them and call the telephone number your firm publishes.',
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
  const isOtherWay = method !== proof.method && proof.state === 'passed'
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
        label="How do you prove it?"
        isGroup
        isRequired
        why="A name in a public register is open to everybody. This keeps others from using yours."
        whoSees="Only our reviewers"
      >
        <RadioGroup options={choices} value={method} onChange={setMethod} name="proof-method" />
      </Field>
      {isOtherWay && (
        <Notice kind="warning">
          You have proved who you are already. Another way takes that proof back.
        </Notice>
      )}
      {method === 'work-email' && <WorkEmailProof proof={proof} />}
      {method === 'compliance-officer' && <OfficerProof proof={proof} />}
      {method === 'government-id' && (
        <IdProof proof={proof} upload={idProof({ onUploaded: () => void fetchApplication() })} />
      )}
      <p role="status" className="text-muted empty:hidden">
        {!isMissing && proof.state === 'waiting' && 'You can go on meanwhile. We need this before we decide.'}
      </p>
    </StepShell>
  )
}
