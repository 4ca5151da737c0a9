import { Link } from 'react-router'
import { Notice } from '../../../../ui/notice.tsx'
import { mayResendFrom } from '../code/resend-wait.ts'
import { contractResolver } from '../contract-resolver.ts'
import { EmailField } from '../email-field.tsx'
import { type BodyFor, forgotPassword } from '../identity-queries.ts'
import { readAttempt, updateAttempt } from '../sign-in/sign-in-attempt.ts'
import { StepForm } from '../step-form.tsx'
import { StepHeading } from '../step-heading.tsx'
import { useStepNavigation } from '../steps.ts'
import { useReason } from '../use-reason.ts'
import { useStepForm } from '../use-step-form.ts'

type ForgotBody = BodyFor<'forgotPassword'>

const resolver = contractResolver('forgotPassword')

/** spec 4-12: the next step is the same whether or not the address has an account. */
export function ForgotStep() {
  const ways = useStepNavigation()
  const reason = useReason()
  const form = useStepForm<ForgotBody, ForgotBody>({
    resolver,
    defaultValues: { operation: 'forgotPassword', email: readAttempt().email },
    shown: ['email'],
    async send({ email }) {
      await forgotPassword(email)
      updateAttempt({ email, mayResendAt: mayResendFrom() })
      ways.goTo('reset')
    },
  })
  return (
    <>
      <StepHeading title="Reset your password">We’ll email you a code.</StepHeading>
      {reason && (
        <Notice kind="info" role="status">
          {reason}
        </Notice>
      )}
      <StepForm form={form} label="Send code" runningLabel="Sending…">
        <EmailField {...form.field('email')} error={form.errorOf('email')} />
      </StepForm>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Link to={ways.loginPath} state={ways.state} className="link">
          Back to sign in
        </Link>
        <Link
          to={ways.to('reset')}
          state={ways.state}
          className="link"
          onClick={() => updateAttempt({ email: form.getValues('email') })}
        >
          I have a code
        </Link>
      </p>
    </>
  )
}
