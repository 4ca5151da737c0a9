import type { RequiredConsent } from '@evenkeel/contract/account/required-consents'
import { keysOf } from '@evenkeel/contract/keys-of'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { consentWords } from '../../../../words/consent-words.ts'

export type Consent = RequiredConsent | 'tips'

const words: Readonly<Record<Consent, ReactNode>> = {
  terms: (
    <>
      I agree to the{' '}
      <Link to="/legal/terms" target="_blank">
        Terms
      </Link>
    </>
  ),
  privacy: (
    <>
      I have read the{' '}
      <Link to="/legal/privacy" target="_blank">
        Privacy notice
      </Link>
    </>
  ),
  ...consentWords,
}
const order = keysOf(words)

interface ConsentsProps {
  asked: readonly Consent[]
  given: ReadonlySet<Consent>
  onChange: (given: ReadonlySet<Consent>) => void
  isDisabled: boolean
}

/** Each consent is asked separately, and none is preselected. */
export function Consents({ asked, given, onChange, isDisabled }: ConsentsProps) {
  function toggle(consent: Consent) {
    const next = new Set(given)
    if (!next.delete(consent)) next.add(consent)
    onChange(next)
  }
  return (
    <fieldset className="flex flex-col items-start gap-3">
      <legend className="mb-3 text-20 font-semibold">Agreements</legend>
      {order
        .filter((consent) => asked.includes(consent))
        .map((consent) => (
          <Checkbox
            key={consent}
            checked={given.has(consent)}
            onChange={() => toggle(consent)}
            disabled={isDisabled}
            required={consent !== 'tips'}
          >
            {words[consent]}
          </Checkbox>
        ))}
    </fieldset>
  )
}
