import type { PendingRegistration } from '@evenkeel/contract/account/identity'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { CallFailed } from '../../../../server-link/call-failed.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { contractResolver } from '../contract-resolver.ts'
import { StepSkeleton } from '../deferred-step.tsx'
import { EmailField } from '../email-field.tsx'
import {
  type BodyFor,
  confirmSignUp,
  readPendingRegistration,
  resendCode,
  signIn,
} from '../identity-queries.ts'
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

/** spec 4-10: confirms the email address; after a reload the server knows which browser registered. */
export function CodeStep() {
  const [known] = useState(() => readAttempt().email)
  const [pending, setPending] = useState<PendingRegistration | undefined>(known ? null : undefined)
  useEffect(() => {
    if (!known) void readPendingRegistration().then(setPending)
  }, [known])
  if (pending === undefined) return <StepSkeleton />
  return (
    <CodeForm
      // A forgotten registration starts the form again, with a field for the address.
      key={pending ? 'cookie' : 'address'}
      known={known}
      pending={pending}
      onForgotten={() => setPending(null)}
    />
  )
}

interface CodeFormProps {
  /** The address as typed in this visit; empty after a reload. */
  known: string
  pending: PendingRegistration
  /** The server no longer knows this browser's registration. */
  onForgotten: () => void
}

function CodeForm({ known, pending, onForgotten }: CodeFormProps) {
  const ways = useStepNavigation()
  const enter = useFinishSignIn()
  const reason = useReason()
  const shownAddress = known || pending?.masked_email

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

  async function confirmByCookie({ code }: CodeBody) {
    const signedIn = await confirmSignUp({ operation: 'confirmSignUp', code })
    updateAttempt({ isNewcomer: true })
    if (signedIn) return enter(signedIn, false)
    ways.goToLogin('address-confirmed')
  }

  const form = useStepForm<CodeBody, CodeBody>({
    resolver,
    defaultValues: { operation: 'confirmSignUp', ...(!pending && { email: known }), code: '' },
    shown: shownAddress ? ['code'] : ['email', 'code'],
    fieldOf: { 'code-mismatch': 'code', 'code-expired': 'code' },
    async send(body) {
      if (pending) return confirmByCookie(body).catch(noteForgotten)
      const email = body.email ?? ''
      await confirmSignUp({ ...body, email })
      updateAttempt({ email, isNewcomer: true })
      await signInWithKeptPassword(email)
    },
  })

  function noteForgotten(error: unknown): never {
    if (error instanceof CallFailed && error.fields?.email !== undefined) onForgotten()
    throw error
  }

  function changeAddress() {
    updateAttempt({ email: '', password: undefined, mayResendAt: undefined })
    ways.goToStart()
  }

  return (
    <>
      <StepHeading title="Confirm your email address" hasOwnFocus={shownAddress !== undefined}>
        {shownAddress ? (
          <>
            We sent a 6-digit code to <b className="text-text">{shownAddress}</b>.
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
        {!shownAddress && <EmailField {...form.field('email')} error={form.errorOf('email')} />}
        <CodeField
          field={form.controlled('code')}
          label="Code"
          hint="Works for 24 hours"
          error={form.errorOf('code')}
          afterPress={form.afterPress}
          onFill={() => form.submit()}
          hasFirstFocus={shownAddress !== undefined}
        />
      </StepForm>
      <ResendCode
        isReady={async () => shownAddress !== undefined || form.demand('email')}
        ask={() =>
          pending
            ? resendCode(undefined).catch(noteForgotten)
            : resendCode((form.getValues('email') ?? '').trim())
        }
      />
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {shownAddress && (
          <button type="button" className="link" onClick={changeAddress}>
            Use another email
          </button>
        )}
        <Link to={ways.loginPath} state={ways.state} className="link">
          Have an account? Sign in
        </Link>
        <Link to="/shared/support" className="link">
          Contact support
        </Link>
      </p>
    </>
  )
}
