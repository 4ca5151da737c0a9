import { useState } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../../../ui/notice.tsx'
import { contractResolver } from '../contract-resolver.ts'
import { EmailField } from '../email-field.tsx'
import { type BodyFor, confirmSignUp, resendCode, signIn } from '../identity-queries.ts'
import { readAttempt, updateAttempt } from '../sign-in/sign-in-attempt.ts'
import { useFinishSignIn } from '../sign-in/use-finish-sign-in.ts'
import { StepForm } from '../step-form.tsx'
import { StepHeading } from '../step-heading.tsx'
import { useStepNavigation } from '../steps.ts'
import { useReason } from '../use-reason.ts'
import { useStepForm } from '../use-step-form.ts'
import { CodeField } from './code-field.tsx'
import { ResendCode } from './resend-code.tsx'

type CodeBody = BodyFor<'confirmSignUp'>

const resolver = contractResolver('confirmSignUp')

/** spec 4-10: confirms the email address; after a reload the step asks for the address again. */
export function CodeStep() {
  const ways = useStepNavigation()
  const enter = useFinishSignIn()
  const reason = useReason()
  const [known] = useState(() => readAttempt().email)

  async function signInWithKeptPassword(email: string) {
    const { password, isRemembered } = readAttempt()
    if (password === undefined) return ways.goToLogin('address-confirmed')
    try {
      await enter(
        await signIn({ operation: 'signIn', email, password, rememberMe: isRemembered }),
        isRemembered,
      )
    } catch {
      // The address stays confirmed even if this fails, and the login page explains the failure.
      updateAttempt({ email, password: undefined })
      ways.goToLogin('address-confirmed')
    }
  }

  const form = useStepForm<CodeBody, CodeBody>({
    resolver,
    defaultValues: { operation: 'confirmSignUp', email: known, code: '' },
    shown: known ? ['code'] : ['email', 'code'],
    fieldOf: { 'code-mismatch': 'code', 'code-expired': 'code' },
    async send(body) {
      await confirmSignUp(body)
      updateAttempt({ email: body.email, isNewcomer: true })
      await signInWithKeptPassword(body.email)
    },
  })

  function changeAddress() {
    updateAttempt({ email: '', password: undefined, mayResendAt: undefined })
    ways.goToStart()
  }

  return (
    <>
      <StepHeading title="Confirm your email address" hasOwnFocus={known !== ''}>
        {known ? (
          <>
            We sent a 6-digit code to <b className="text-text">{known}</b>.
          </>
        ) : (
          'Enter your email and the 6-digit code we sent.'
        )}
      </StepHeading>
      {reason && (
        <Notice kind="info" role="status">
          {reason}
        </Notice>
      )}
      <StepForm form={form} label="Confirm" runningLabel="Confirming…">
        {!known && <EmailField {...form.field('email')} error={form.errorOf('email')} />}
        <CodeField
          control={form.control}
          name="code"
          label="Code"
          hint="Works for 24 hours"
          error={form.errorOf('code')}
          afterPress={form.afterPress}
          onFill={() => form.submit()}
          hasFirstFocus={known !== ''}
        />
      </StepForm>
      <ResendCode
        isReady={() => form.demand('email')}
        ask={() => resendCode(form.getValues('email').trim())}
      />
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {known && (
          <button type="button" className="link" onClick={changeAddress}>
            Use another email
          </button>
        )}
        <Link to={ways.loginPath} state={ways.state} className="link">
          Have an account? Sign in
        </Link>
      </p>
    </>
  )
}
