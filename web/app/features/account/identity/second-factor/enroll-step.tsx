import { Link } from 'react-router'
import { RetryNotice } from '../../../../ui/retry-notice.tsx'
import { CodeField } from '../code/code-field.tsx'
import { contractResolver } from '../contract-resolver.ts'
import type { BodyFor } from '../identity-queries.ts'
import { StepForm } from '../step-form.tsx'
import { StepHeading } from '../step-heading.tsx'
import { useStepNavigation } from '../steps.ts'
import { useStepForm } from '../use-step-form.ts'
import { EnrollmentSecret } from './enrollment-secret.tsx'
import { useAnswerChallenge } from './use-answer-challenge.ts'
import { useChallenge } from './use-challenge.ts'
import { useEnrollment } from './use-enrollment.ts'

type AnswerBody = BodyFor<'answerChallenge'>

const resolver = contractResolver('answerChallenge')

function FirstCodeForm({ session }: { session: string }) {
  const answer = useAnswerChallenge()
  const { secret, failure, ask } = useEnrollment(session)
  const form = useStepForm<AnswerBody, AnswerBody>({
    resolver,
    defaultValues: { operation: 'answerChallenge', session, code: '' },
    shown: ['code'],
    fieldOf: { 'code-mismatch': 'code', 'code-expired': 'code' },
    send: answer,
  })
  if (failure) return <RetryNotice sentence={failure} onRetry={ask} />
  return (
    <>
      <EnrollmentSecret secret={secret} />
      <StepForm form={form} label="Confirm and sign in" runningLabel="Confirming…">
        <CodeField
          field={form.controlled('code')}
          label="Code from the app"
          error={form.errorOf('code')}
          afterPress={form.afterPress}
          onFill={() => form.submit()}
        />
      </StepForm>
    </>
  )
}

/** Some roles require a second factor, so it is set up before the first session starts. */
export function EnrollStep() {
  const ways = useStepNavigation()
  const challenge = useChallenge('enrol-second-factor')
  if (!challenge) return null
  return (
    <>
      <StepHeading title="Set up an authenticator app">
        Your account requires one. Scan the QR code, then enter the code from the app.
      </StepHeading>
      <FirstCodeForm session={challenge.session} />
      <p>
        <Link to={ways.loginPath} state={ways.state} className="link">
          Back to sign in
        </Link>
      </p>
    </>
  )
}
