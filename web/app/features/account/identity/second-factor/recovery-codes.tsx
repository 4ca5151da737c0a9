import { brand } from '@evenkeel/contract/site/brand'
import { Button } from '../../../../ui/button.tsx'
import { OneTimeSecrets } from '../../../../ui/one-time-secrets.tsx'
import { keepAttempt, useSignInAttempt } from '../sign-in/sign-in-attempt.ts'
import { StepLead } from '../step-lead.tsx'

/** Shown this once, before one is sent on. */
export function RecoveryCodes() {
  const codes = useSignInAttempt(({ recoveryCodes }) => recoveryCodes) ?? []
  return (
    <>
      <StepLead title="Keep your recovery codes">
        Without your phone, one of these lets you in. Each works once.
      </StepLead>
      <OneTimeSecrets label="Recovery codes" lines={codes} title={`${brand.name} recovery codes`} />
      <Button size="large" isBlock onClick={() => keepAttempt({ recoveryCodes: undefined })}>
        I have kept them
      </Button>
    </>
  )
}
