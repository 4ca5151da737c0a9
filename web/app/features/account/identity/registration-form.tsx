import { identityFallbacks } from '@evenkeel/contract/account/identity-sentences'
import type { PersonType } from '@evenkeel/contract/choices'
import { type ReactNode, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { PasswordInput } from '../../../ui/fields/password-input.tsx'
import { consentWords } from '../../../words/consent-words.ts'
import { mayResendFrom } from './code/resend-wait.ts'
import { contractResolver } from './contract-resolver.ts'
import { loadLaterSteps } from './deferred-step.tsx'
import { EmailField } from './email-field.tsx'
import type { BodyFor } from './identity-queries.ts'
import { loadIdentityQueries, loadPart, preloadIdentityQueries } from './load-part.ts'
import { NewPasswordField } from './password/new-password-field.tsx'
import { newPasswordProblem } from './password/password-rules.ts'
import { RoleField } from './role-field.tsx'
import { readAttempt, updateAttempt } from './sign-in/sign-in-attempt.ts'
import { StepForm } from './step-form.tsx'
import { StepHeading } from './step-heading.tsx'
import { useStepNavigation } from './steps.ts'
import { useStepForm } from './use-step-form.ts'

type SignUpBody = BodyFor<'signUp'>
interface Ticks {
  repeat: string
  /** Terms and privacy notice. */
  isAgreed: boolean
  // The rest is asked of consumers only; advisors agree to theirs with the application.
  agreesToDocuments: boolean
  agreesToEmail: boolean
}
type RegistrationValues = SignUpBody & Ticks

const agreeSentence = 'Agree to continue.'

const resolver = contractResolver<'signUp', RegistrationValues>('signUp', {
  bodyOf: ({ repeat, isAgreed, agreesToDocuments, agreesToEmail, wantsTips, ...body }) =>
    body.userType === 'consumer'
      ? {
          ...body,
          agreed: ['terms', 'privacy', 'electronic-documents', 'account-email'],
          wantsTips: wantsTips === true,
        }
      : { ...body, agreed: ['terms', 'privacy'] },
  problems: ({ userType, email, password, repeat, isAgreed, agreesToDocuments, agreesToEmail }) => ({
    userType: userType ? undefined : 'Choose one.',
    password: newPasswordProblem(password, email),
    repeat: repeat === password ? undefined : 'The passwords don’t match.',
    isAgreed: isAgreed ? undefined : 'Agree to both to continue.',
    agreesToDocuments: agreesToDocuments || userType !== 'consumer' ? undefined : agreeSentence,
    agreesToEmail: agreesToEmail || userType !== 'consumer' ? undefined : agreeSentence,
  }),
})

/** "?as=advisor" preselects the role; the user can change it. */
function usePresetRole(preset: (userType: PersonType) => void): void {
  const [query] = useSearchParams()
  const as = query.get('as')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address preselects a role
  useEffect(() => {
    if (as === 'advisor' || as === 'consumer') preset(as)
  }, [as])
}

/** spec 2.1-02, 4-10, 7-20 */
export function RegistrationForm({ loginLink }: { loginLink: ReactNode }) {
  const ways = useStepNavigation()
  const attempt = readAttempt()
  const form = useStepForm<RegistrationValues, SignUpBody>({
    resolver,
    defaultValues: {
      operation: 'signUp',
      userType: attempt.userType,
      email: attempt.email,
      password: '',
      repeat: '',
      isAgreed: false,
      agreesToDocuments: false,
      agreesToEmail: false,
      wantsTips: false,
    },
    shown: ['userType', 'email', 'password', 'repeat', 'isAgreed', 'agreesToDocuments', 'agreesToEmail'],
    fieldOf: { 'weak-password': 'password' },
    async send(body) {
      void loadLaterSteps()
      const { signUp } = await loadIdentityQueries(identityFallbacks.signUp)
      const userSub = await signUp(body)
      const { storeIdentityProviderId } = await loadPart(
        () => import('../../../session/stored/identity-provider-id.ts'),
        identityFallbacks.signUp,
      )
      storeIdentityProviderId(userSub)
      const { email, password, userType } = body
      updateAttempt({ email, password, userType, isRemembered: false, mayResendAt: mayResendFrom() })
      ways.goTo('code')
    },
  })
  usePresetRole((userType) => form.setValue('userType', userType))
  const { email, password, userType } = form.values

  return (
    <>
      <StepHeading title="Create an account">Already have one? {loginLink}</StepHeading>
      <StepForm form={form} label="Create account" runningLabel="Creating…" onTouch={preloadIdentityQueries}>
        <RoleField field={form.controlled('userType')} error={form.errorOf('userType')} />
        <EmailField {...form.field('email', { deps: ['password'] })} error={form.errorOf('email')} />
        <NewPasswordField
          {...form.field('password', { deps: ['repeat'] })}
          label="Password"
          error={form.errorOf('password')}
          password={password}
          email={email}
        />
        <Field label="Repeat password" isRequired error={form.errorOf('repeat')}>
          <PasswordInput {...form.field('repeat')} autoComplete="new-password" isLarge />
        </Field>
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
        {userType === 'consumer' && (
          <>
            <Checkbox {...form.field('agreesToDocuments')} required error={form.errorOf('agreesToDocuments')}>
              {consentWords['electronic-documents']}
            </Checkbox>
            <Checkbox {...form.field('agreesToEmail')} required error={form.errorOf('agreesToEmail')}>
              {consentWords['account-email']}
            </Checkbox>
            <Checkbox {...form.field('wantsTips')}>{consentWords.tips}</Checkbox>
          </>
        )}
      </StepForm>
    </>
  )
}
