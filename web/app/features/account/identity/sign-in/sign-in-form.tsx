import { identityFallbacks } from '@evenkeel/contract/account/identity-sentences'
import { countdown } from '@evenkeel/format/wait-words'
import { Info } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { CallFailed } from '../../../../server-link/call-failed.ts'
import { failureOf } from '../../../../server-link/failure-sentence.ts'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { PasswordInput } from '../../../../ui/fields/password-input.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { LiveRegion } from '../../../../ui/screen-reader.tsx'
import { mayResendFrom, resendAfterSeconds } from '../code/resend-wait.ts'
import { contractResolver } from '../contract-resolver.ts'
import { loadLaterSteps } from '../deferred-step.tsx'
import { EmailField } from '../email-field.tsx'
import type { BodyFor } from '../identity-queries.ts'
import { loadIdentityQueries, preloadIdentityQueries } from '../load-part.ts'
import { StepForm } from '../step-form.tsx'
import { StepHeading } from '../step-heading.tsx'
import { useStepNavigation, useStepNotice } from '../steps.ts'
import { useReason } from '../use-reason.ts'
import { useStepForm } from '../use-step-form.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { readAttempt, updateAttempt } from './sign-in-attempt.ts'
import { useFinishSignIn } from './use-finish-sign-in.ts'
import { useLockout } from './use-lockout.ts'

type SignInBody = BodyFor<'signIn'>

const resolver = contractResolver('signIn')

/** spec 2.1-01, 4-11 */
export function SignInForm({ registrationLink }: { registrationLink: ReactNode }) {
  const ways = useStepNavigation()
  const enter = useFinishSignIn()
  const { secondsLeft, lockFor } = useLockout()
  const wasLocked = useRef(false)
  wasLocked.current ||= secondsLeft > 0
  const notice = useStepNotice()
  const reason = useReason()

  async function askForCode(body: SignInBody, reason: string) {
    const { resendCode } = await loadIdentityQueries(identityFallbacks.signIn)
    updateAttempt({ email: body.email, password: body.password, isRemembered: body.rememberMe === true })
    try {
      await resendCode(body.email)
      updateAttempt({ reason, mayResendAt: mayResendFrom() })
    } catch (error) {
      const { sentence, waitSeconds } = failureOf(error)
      // A short wait means that a code was just sent, so the user can enter it.
      const isJustSent = waitSeconds > 0 && waitSeconds <= resendAfterSeconds
      updateAttempt({
        reason: isJustSent ? reason : sentence,
        mayResendAt: waitSeconds > 0 ? mayResendFrom(waitSeconds) : undefined,
      })
    }
    ways.goTo('code')
  }

  const form = useStepForm<SignInBody, SignInBody>({
    resolver,
    defaultValues: { operation: 'signIn', email: readAttempt().email, password: '', rememberMe: false },
    shown: ['email', 'password'],
    async send(body) {
      const { signIn } = await loadIdentityQueries(identityFallbacks.signIn)
      try {
        await enter(await signIn(body), body.rememberMe === true)
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        if (error.code === 'not-confirmed') return askForCode(body, error.message)
        if (error.code === 'password-reset-required') {
          updateAttempt({ email: body.email, reason: error.message })
          return ways.goTo('forgot')
        }
        if (error.retryAfterSeconds) lockFor(error.retryAfterSeconds)
        form.setFocus('password', { shouldSelect: true })
        throw error
      }
    },
  })

  return (
    <>
      <StepHeading title="Sign in">New here? {registrationLink}</StepHeading>
      {(notice ?? reason) && (
        <Notice kind="info" role="status">
          {notice ?? reason}
        </Notice>
      )}
      <StepForm
        form={{ ...form, submit: (event) => (secondsLeft > 0 ? event.preventDefault() : form.submit(event)) }}
        label="Sign in"
        runningLabel="Signing in…"
        onTouch={preloadIdentityQueries}
        waitLabel={secondsLeft > 0 ? `Try again in ${countdown(secondsLeft)}` : undefined}
      >
        <EmailField {...form.field('email')} error={form.errorOf('email')} />
        <Field
          label="Password"
          isRequired
          error={form.errorOf('password')}
          action={
            <Link
              to={ways.to('forgot')}
              state={ways.state}
              onPointerEnter={loadLaterSteps}
              onFocus={loadLaterSteps}
              onClick={() => updateAttempt({ email: form.getValues('email') })}
            >
              Forgot password?
            </Link>
          }
        >
          <PasswordInput {...form.field('password')} autoComplete="current-password" isLarge />
        </Field>
        <Checkbox
          {...form.field('rememberMe')}
          description="Skips the 15-minute timeout on this device for up to 30 days."
        >
          Remember me
        </Checkbox>
      </StepForm>
      <LiveRegion>{wasLocked.current && secondsLeft === 0 && 'You can try again now.'}</LiveRegion>
      <PasskeyButton isRemembered={() => form.getValues('rememberMe') === true} onSignedIn={enter}>
        Sign in with passkey
      </PasskeyButton>
      <p className="flex gap-2 text-muted">
        <Info className="size-4 mt-0.5" aria-hidden="true" />
        <span>
          We’ll never ask for your password. After 5 failed attempts, each wait doubles, up to 15 minutes.{' '}
          <Link to="/shared/support">Can’t sign in?</Link>
        </span>
      </p>
    </>
  )
}
