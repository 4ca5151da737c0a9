import { brand } from '@evenkeel/contract/site/brand'
import { Button } from '../../../../ui/button.tsx'
import { OneTimeSecrets } from '../../../../ui/one-time-secrets.tsx'
import { updateAttempt, useSignInAttempt } from '../sign-in/sign-in-attempt.ts'
import { StepHeading } from '../step-heading.tsx'

/** Shown only once, before the user continues. */
export function RecoveryCodes() {
  const codes = useSignInAttempt(({ recoveryCodes }) => recoveryCodes) ?? []
  return (
    <>
      <StepHeading title="Save your recovery codes">
        Sign in with one if you lose your phone. Each works once.
      </StepHeading>
      <OneTimeSecrets label="Recovery codes" lines={codes} title={`${brand.name} recovery codes`} />
      <Button size="large" isBlock onClick={() => updateAttempt({ recoveryCodes: undefined })}>
        I’ve saved them
      </Button>
    </>
  )
}
