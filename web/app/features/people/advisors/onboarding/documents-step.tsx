import { useNavigate } from 'react-router'
import { refreshAdvisorProfile } from '../profile/refresh-advisor-profile.ts'
import type { StepProps } from './answer-step.tsx'
import { fetchApplication } from './application-store.ts'
import { ConsumerAside } from './consumer-aside.tsx'
import { toDraft } from './draft-answers.ts'
import type { OwnDocumentsPart } from './onboarding-parts.ts'
import { navigatorSteps, pathOfStep, stepAfter } from './onboarding-steps.ts'
import { StepShell } from './step-shell.tsx'

interface DocumentsStepProps extends StepProps {
  documents: OwnDocumentsPart
}

/** Step 8. Advisors can continue and upload a missing document later; only the last step is blocked. */
export function DocumentsStep({
  step,
  profile,
  application,
  savedAt,
  onSaved,
  documents,
}: DocumentsStepProps) {
  const navigate = useNavigate()
  const next = stepAfter(step)
  const isMissing = application.missingSteps.includes(step.slug)

  function changed() {
    onSaved()
    void fetchApplication()
    refreshAdvisorProfile(profile.advisor_id)
  }

  return (
    <StepShell
      step={step}
      steps={navigatorSteps(step, { profile, application })}
      aside={<ConsumerAside values={toDraft(profile)} id={profile.advisor_id} />}
      savedAt={savedAt}
      continueLabel="Continue"
      onContinue={() => next && navigate(pathOfStep(next.slug))}
    >
      {documents({ onChanged: changed, firmCrd: profile.firm_crd_number })}
      <p role="status" className="text-muted">
        {isMissing
          ? 'Some required documents are missing. Add them before you submit.'
          : 'All required documents are uploaded.'}
      </p>
    </StepShell>
  )
}
