import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { makeQueryClient } from '../../../../server-link/query-client.ts'
import { onSessionEnd } from '../../../../session/end-session.ts'
import type { StepProps } from './answer-step.tsx'
import { fetchApplication } from './application-store.ts'
import { ConsumerAside } from './consumer-aside.tsx'
import { toDraft } from './draft-answers.ts'
import { isSubmitted, navigatorSteps, pathOfStep, stepAfterSaving } from './onboarding-steps.ts'
import { StepShell } from './step-shell.tsx'

export interface CriteriaPartProps {
  isOnboarding: true
  formId: string
  onSaved: () => void
  onValidity: (isValid: boolean) => void
}
/** Another feature's form, passed in by the route. */
export type CriteriaPart = (props: CriteriaPartProps) => ReactNode

interface CriteriaStepProps extends StepProps {
  criteria: CriteriaPart
}

const formId = 'onboarding-criteria'

/** Step 6, later shown as Your Criteria. Continue asks the form to submit itself. */
export function CriteriaStep({ step, profile, application, savedAt, onSaved, criteria }: CriteriaStepProps) {
  const navigate = useNavigate()
  // Public pages have no query cache; this one lives as long as the step or the session.
  const [queries] = useState(makeQueryClient)
  const [isValid, setIsValid] = useState(false)
  const isAsking = useRef(false)
  const next = stepAfterSaving(step, application)
  useEffect(() => onSessionEnd(() => queries.clear()), [queries])

  function goOn() {
    // Submit events of the other form bubble up to here.
    if (isAsking.current) return
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    isAsking.current = true
    form.requestSubmit()
    isAsking.current = false
  }

  function saved() {
    onSaved()
    void fetchApplication()
    if (next) void navigate(pathOfStep(next.slug))
  }

  return (
    <StepShell
      step={step}
      steps={navigatorSteps(step, { profile, application })}
      aside={<ConsumerAside values={toDraft(profile)} id={profile.advisor_id} />}
      savedAt={savedAt}
      continueLabel={isSubmitted(application) ? 'Save changes' : 'Continue'}
      isContinueDisabled={!isValid}
      onContinue={goOn}
    >
      <QueryClientProvider client={queries}>
        {criteria({ isOnboarding: true, formId, onSaved: saved, onValidity: setIsValid })}
      </QueryClientProvider>
    </StepShell>
  )
}
