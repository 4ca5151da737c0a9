import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useAnswersForm } from '../answers/use-answers-form.ts'
import { ConsumerAside } from '../onboarding/consumer-aside.tsx'
import { MissingAnswers } from '../onboarding/missing-answers.tsx'
import type { RegisterParts } from '../onboarding/onboarding-parts.ts'
import { type KnownStep, pathOfStep, visitorSteps } from '../onboarding/onboarding-steps.ts'
import { StepShell } from '../onboarding/step-shell.tsx'
import { alwaysNeeded, RecordFields } from './record-fields.tsx'
import { mineInQuery, recordFromQuery, recordToQuery } from './record-query.ts'

const nothingSaid = {}

/**
 * The only step open to visitors: looking up the number. The input is in the address, which survives a reload and is
 * where registration returns to; it is stored nowhere else.
 */
export function VisitorRecordStep({ step, parts }: { step: KnownStep; parts: RegisterParts }) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { search } = useLocation()
  const [preset] = useState(() => recordFromQuery(query))
  const [isHeld, setIsHeld] = useState(false)
  const [mine, setMine] = useState(() => mineInQuery(query))
  const { fields } = step
  const form = useAnswersForm({ profile: nothingSaid, fields, required: alwaysNeeded, preset })
  const said = recordToQuery(form.values, mine)
  const returnTo = pathOfStep(step.slug) + said
  useEffect(() => {
    if (said !== search) void navigate({ search: said }, { replace: true, preventScrollReset: true })
  }, [navigate, said, search])

  return (
    <StepShell
      step={step}
      steps={visitorSteps(step)}
      aside={<ConsumerAside values={form.values} marked={fields} />}
      savedNote="Nothing is saved until you have an account."
      continueLabel="Create account"
      isContinueDisabled={!form.isValid || isHeld}
      onContinue={() => navigate('/shared/registration?as=advisor', { state: { returnTo } })}
    >
      <RecordFields
        form={form}
        parts={parts}
        knownMine={mineInQuery(query)}
        onHeld={setIsHeld}
        onMine={setMine}
      />
      <MissingAnswers form={form} />
      <p className="text-muted">
        Already have an account?{' '}
        <Link to="/shared/login" state={{ returnTo }}>
          Sign in
        </Link>
      </p>
    </StepShell>
  )
}
