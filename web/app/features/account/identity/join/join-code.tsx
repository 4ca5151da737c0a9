import { Link } from 'react-router'
import { CodeField } from '../code/code-field.tsx'
import { ResendCode } from '../code/resend-code.tsx'
import { contractResolver } from '../contract-resolver.ts'
import { type BodyFor, confirmSignUp, resendCode, signIn } from '../identity-queries.ts'
import { readAttempt, updateAttempt } from '../sign-in/sign-in-attempt.ts'
import { useFinishSignIn } from '../sign-in/use-finish-sign-in.ts'
import { StepForm } from '../step-form.tsx'
import { useStepForm } from '../use-step-form.ts'

type CodeBody = BodyFor<'confirmSignUp'>
const resolver = contractResolver('confirmSignUp')

interface JoinCodeProps {
  /** The address, or what may be shown of it after a reload. */
  sentTo: string
  next: string
  returnTo: string
  onOtherAddress: () => void
}

/** The code of a registration made in this browser; the server knows which one, so that a reload loses nothing. */
export function JoinCode({ sentTo, next, returnTo, onOtherAddress }: JoinCodeProps) {
  const enter = useFinishSignIn()
  const form = useStepForm<CodeBody, CodeBody>({
    resolver,
    defaultValues: { operation: 'confirmSignUp', code: '' },
    shown: ['code'],
    fieldOf: { 'code-mismatch': 'code', 'code-expired': 'code' },
    async send(body) {
      const signedIn = await confirmSignUp(body)
      if (signedIn) return enter(signedIn, false)
      const { email, password = '' } = readAttempt()
      await enter(await signIn({ operation: 'signIn', email, password, rememberMe: false }), false)
    },
  })
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        We sent a 6-digit code to <b className="break-words text-text">{sentTo}</b>. {next}
      </p>
      <StepForm form={form} label="Confirm" runningLabel="Confirming…">
        <CodeField
          field={form.controlled('code')}
          label="Code"
          hint="Works for 24 hours"
          error={form.errorOf('code')}
          afterPress={form.afterPress}
          onFill={() => form.submit()}
          hasFirstFocus
        />
      </StepForm>
      <ResendCode isReady={async () => true} ask={() => resendCode(undefined)} />
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <button
          type="button"
          className="link"
          onClick={() => {
            updateAttempt({ email: '', password: undefined, mayResendAt: undefined })
            onOtherAddress()
          }}
        >
          Use another email
        </button>
        <Link to="/shared/login" state={{ returnTo }}>
          Sign in instead
        </Link>
      </p>
    </div>
  )
}
