import { identityFallbacks } from '@evenkeel/contract/account/identity-sentences'
import { requiredConsents } from '@evenkeel/contract/account/required-consents'
import { Link } from 'react-router'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { consentWords } from '../../../../words/consent-words.ts'
import { mayResendFrom } from '../code/resend-wait.ts'
import { contractResolver } from '../contract-resolver.ts'
import { EmailField } from '../email-field.tsx'
import type { BodyFor } from '../identity-queries.ts'
import { loadIdentityQueries, loadPart, preloadIdentityQueries } from '../load-part.ts'
import { NewPasswordField } from '../password/new-password-field.tsx'
import { newPasswordProblem } from '../password/password-rules.ts'
import { readAttempt, updateAttempt } from '../sign-in/sign-in-attempt.ts'
import { StepForm } from '../step-form.tsx'
import { useStepForm } from '../use-step-form.ts'

type SignUpBody = BodyFor<'signUp'>
type JoinValues = SignUpBody & { isAgreed: boolean; agreesToDocuments: boolean; agreesToEmail: boolean }

const agree = 'Agree to continue.'

const resolver = contractResolver<'signUp', JoinValues>('signUp', {
  bodyOf: ({ isAgreed, agreesToDocuments, agreesToEmail, ...body }) => ({
    ...body,
    agreed: [...requiredConsents],
  }),
  problems: ({ email, password, isAgreed, agreesToDocuments, agreesToEmail }) => ({
    password: newPasswordProblem(password, email),
    isAgreed: isAgreed ? undefined : 'Agree to both to continue.',
    agreesToDocuments: agreesToDocuments ? undefined : agree,
    agreesToEmail: agreesToEmail ? undefined : agree,
  }),
})

interface JoinFormProps {
  next: string
  returnTo: string
  /** The code is on its way to this address. */
  onSent: (email: string) => void
}

/** A consumer's account: names, address, password, and every consent once. */
export function JoinForm({ next, returnTo, onSent }: JoinFormProps) {
  const form = useStepForm<JoinValues, SignUpBody>({
    resolver,
    defaultValues: {
      operation: 'signUp',
      userType: 'consumer',
      first_name: '',
      last_name: '',
      email: readAttempt().email,
      password: '',
      isAgreed: false,
      agreesToDocuments: false,
      agreesToEmail: false,
      wantsTips: false,
    },
    shown: ['first_name', 'last_name', 'email', 'password', 'isAgreed', 'agreesToDocuments', 'agreesToEmail'],
    fieldOf: { 'weak-password': 'password' },
    async send(body) {
      const { signUp } = await loadIdentityQueries(identityFallbacks.signUp)
      const userSub = await signUp(body)
      const { storeIdentityProviderId } = await loadPart(
        () => import('../../../../session/stored/identity-provider-id.ts'),
        identityFallbacks.signUp,
      )
      storeIdentityProviderId(userSub)
      const { email, password, userType } = body
      updateAttempt({ email, password, userType, isRemembered: false, mayResendAt: mayResendFrom() })
      onSent(email)
    },
  })
  const { email, password } = form.values
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        Your list comes with you.{' '}
        <Link to="/shared/login" state={{ returnTo }}>
          Sign in instead
        </Link>
      </p>
      <StepForm form={form} label="Create account" runningLabel="Creating…" onTouch={preloadIdentityQueries}>
        <div className="grid gap-5 min-[480px]:grid-cols-2 min-[480px]:gap-3">
          <Field label="First name" isRequired error={form.errorOf('first_name')}>
            <TextInput {...form.field('first_name')} autoComplete="given-name" isLarge />
          </Field>
          <Field label="Last name" isRequired error={form.errorOf('last_name')}>
            <TextInput {...form.field('last_name')} autoComplete="family-name" isLarge />
          </Field>
        </div>
        <EmailField {...form.field('email', { deps: ['password'] })} error={form.errorOf('email')} />
        <NewPasswordField
          {...form.field('password')}
          label="Password"
          error={form.errorOf('password')}
          password={password}
          email={email}
        />
        <div className="flex flex-col gap-3">
          <Checkbox {...form.field('isAgreed')} required error={form.errorOf('isAgreed')}>
            I agree to the{' '}
            <Link to="/legal/terms" target="_blank">
              Terms
            </Link>{' '}
            and the{' '}
            <Link to="/legal/privacy" target="_blank">
              Privacy notice
            </Link>
          </Checkbox>
          <Checkbox {...form.field('agreesToDocuments')} required error={form.errorOf('agreesToDocuments')}>
            {consentWords['electronic-documents']}
          </Checkbox>
          <Checkbox {...form.field('agreesToEmail')} required error={form.errorOf('agreesToEmail')}>
            {consentWords['account-email']}
          </Checkbox>
          <Checkbox {...form.field('wantsTips')}>{consentWords.tips}</Checkbox>
        </div>
      </StepForm>
      <p className="text-center text-muted">Next: a code by email. {next}</p>
    </div>
  )
}
