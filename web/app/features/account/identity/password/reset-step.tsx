import { useState } from 'react'
import { Link } from 'react-router'
import { CodeField } from '../code/code-field.tsx'
import { ResendCode } from '../code/resend-code.tsx'
import { contractResolver } from '../contract-resolver.ts'
import { EmailField } from '../email-field.tsx'
import { type BodyFor, confirmForgotPassword, forgotPassword } from '../identity-queries.ts'
import { readAttempt, updateAttempt } from '../sign-in/sign-in-attempt.ts'
import { StepForm } from '../step-form.tsx'
import { StepHeading } from '../step-heading.tsx'
import { useStepNavigation } from '../steps.ts'
import { useStepForm } from '../use-step-form.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { newPasswordProblem } from './password-rules.ts'

/** Tells password managers whose new password this is; the address is visible above the form. */
function HiddenUsername({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}

type ResetBody = BodyFor<'confirmForgotPassword'>

const resolver = contractResolver<'confirmForgotPassword'>('confirmForgotPassword', {
  bodyOf: (values) => values,
  problems: ({ newPassword, email }) => ({ newPassword: newPasswordProblem(newPassword, email) }),
})

/** spec 4-12, 7-25. Nothing here reveals whether the address has an account. */
export function ResetStep() {
  const ways = useStepNavigation()
  const [known] = useState(() => readAttempt().email)
  const form = useStepForm<ResetBody, ResetBody>({
    resolver,
    defaultValues: { operation: 'confirmForgotPassword', email: known, code: '', newPassword: '' },
    shown: known ? ['code', 'newPassword'] : ['email', 'code', 'newPassword'],
    fieldOf: { 'code-mismatch': 'code', 'code-expired': 'code', 'weak-password': 'newPassword' },
    async send(body) {
      await confirmForgotPassword(body)
      updateAttempt({ email: body.email, password: undefined, mayResendAt: undefined })
      ways.goToLogin('password-changed')
    },
  })
  const { email, newPassword } = form.values

  return (
    <>
      <StepHeading title="Choose a new password" hasOwnFocus={known !== ''}>
        {known ? (
          <>
            If <b className="text-text">{known}</b> has an account, we sent it a 6-digit code.
          </>
        ) : (
          'Enter your email and the 6-digit code we sent. If you asked for it in another browser or on another device, enter it there, or request a new code here.'
        )}
      </StepHeading>
      <StepForm form={form} label="Change password" runningLabel="Changing…">
        {known ? (
          <HiddenUsername email={known} />
        ) : (
          <EmailField {...form.field('email', { deps: ['newPassword'] })} error={form.errorOf('email')} />
        )}
        <CodeField
          field={form.controlled('code')}
          label="Code"
          hint="Works for 10 minutes"
          error={form.errorOf('code')}
          afterPress={form.afterPress}
          hasFirstFocus={known !== ''}
        />
        <NewPasswordField
          {...form.field('newPassword')}
          label="New password"
          error={form.errorOf('newPassword')}
          password={newPassword}
          email={email}
        />
      </StepForm>
      <ResendCode
        isReady={() => form.demand('email')}
        ask={() => forgotPassword(form.getValues('email').trim())}
      />
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        {known && (
          <Link to={ways.to('forgot')} state={ways.state} className="link">
            Use another email
          </Link>
        )}
        <Link to={ways.loginPath} state={ways.state} className="link">
          Back to sign in
        </Link>
      </p>
    </>
  )
}
