import type { SecondFactor } from '@evenkeel/contract/account/identity'
import { useState } from 'react'
import { Link } from 'react-router'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { CodeField } from '../code/code-field.tsx'
import { contractResolver } from '../contract-resolver.ts'
import type { BodyFor } from '../identity-queries.ts'
import { PasskeyButton } from '../sign-in/passkey-button.tsx'
import { readAttempt } from '../sign-in/sign-in-attempt.ts'
import { useFinishSignIn } from '../sign-in/use-finish-sign-in.ts'
import { StepForm } from '../step-form.tsx'
import { StepHeading } from '../step-heading.tsx'
import { useStepNavigation } from '../steps.ts'
import { useStepForm } from '../use-step-form.ts'
import { useAnswerChallenge } from './use-answer-challenge.ts'
import { useChallenge } from './use-challenge.ts'

type AnswerBody = BodyFor<'answerChallenge'>

const resolver = contractResolver('answerChallenge')

interface FactorFormProps {
  session: string
  isRecovery: boolean
}

function FactorForm({ session, isRecovery }: FactorFormProps) {
  const answer = useAnswerChallenge()
  const form = useStepForm<AnswerBody, AnswerBody>({
    resolver,
    defaultValues: { operation: 'answerChallenge', session, code: '' },
    shown: ['code'],
    fieldOf: { 'code-mismatch': 'code', 'code-expired': 'code' },
    send: answer,
  })
  return (
    <StepForm form={form} label="Sign in" runningLabel="Signing in…">
      {isRecovery ? (
        <Field label="Recovery code" isRequired hint="Each code works once." error={form.errorOf('code')}>
          <TextInput
            {...form.field('code')}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            isLarge
          />
        </Field>
      ) : (
        <CodeField
          field={form.controlled('code')}
          label="Code from your authenticator app"
          error={form.errorOf('code')}
          afterPress={form.afterPress}
          onFill={() => form.submit()}
          hasFirstFocus
        />
      )}
    </StepForm>
  )
}

/** Asks for the second factor after the password was correct. */
export function SecondFactorStep() {
  const ways = useStepNavigation()
  const enter = useFinishSignIn()
  const challenge = useChallenge('second-factor')
  const has = (factor: SecondFactor) => challenge?.factors.includes(factor) === true
  const [isRecovery, setIsRecovery] = useState(!has('authenticator'))
  if (!challenge) return null
  const mayChoose = has('authenticator') && has('recovery-code')

  return (
    <>
      <StepHeading title="Confirm it’s you" hasOwnFocus={!isRecovery}>
        One more step to sign in.
      </StepHeading>
      {(has('authenticator') || has('recovery-code')) && (
        <FactorForm key={String(isRecovery)} session={challenge.session} isRecovery={isRecovery} />
      )}
      {has('passkey') && (
        <PasskeyButton isRemembered={() => readAttempt().isRemembered} onSignedIn={enter}>
          Use your passkey
        </PasskeyButton>
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {mayChoose && (
          <button type="button" className="link" onClick={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
          </button>
        )}
        <Link to={ways.loginPath} state={ways.state} className="link">
          Back to sign in
        </Link>
      </p>
    </>
  )
}
