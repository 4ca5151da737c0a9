import type { SignedIn } from '@evenkeel/contract/account/identity'
import { identityFallbacks } from '@evenkeel/contract/account/identity-sentences'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { type Failure, failureOf, passkeyUnusable } from '../../../../server-link/failure-sentence.ts'
import { isPasskeyCanceled, supportsPasskeys } from '../../../../session/passkey-support.ts'
import { Button } from '../../../../ui/button.tsx'
import { useHydrated } from '../../../../ui/use-hydrated.ts'
import { FormProblem } from '../form-problem.tsx'
import { loadIdentityQueries, loadPart } from '../load-part.ts'

/** Needs no email address, because the passkey identifies the account. Its code is loaded on demand. */
async function signInByPasskey(rememberMe: boolean): Promise<SignedIn> {
  const [{ signWithPasskey }, { signInWithPasskey }] = await Promise.all([
    loadPart(() => import('../../../../session/sign-with-passkey.ts'), identityFallbacks.signIn),
    loadIdentityQueries(identityFallbacks.signIn),
  ])
  return signInWithPasskey({ ...(await signWithPasskey(identityFallbacks.signIn)), rememberMe })
}

interface PasskeyButtonProps {
  isRemembered: () => boolean
  onSignedIn: (answer: SignedIn, isRemembered: boolean) => Promise<void>
  children: string
}

/** Part of the prerendered page and removed in browsers without passkeys. */
export function PasskeyButton({ isRemembered, onSignedIn, children }: PasskeyButtonProps) {
  const isHydrated = useHydrated()
  const [isRunning, setIsRunning] = useState(false)
  const [failure, setFailure] = useState<Failure | undefined>(undefined)
  const [isUnused, setIsUnused] = useState(false)
  if (isHydrated && !supportsPasskeys()) return null

  async function ask() {
    setIsRunning(true)
    setIsUnused(false)
    setFailure(undefined)
    const rememberMe = isRemembered()
    try {
      await onSignedIn(await signInByPasskey(rememberMe), rememberMe)
    } catch (error) {
      setIsRunning(false)
      if (isPasskeyCanceled(error)) setIsUnused(true)
      else setFailure(failureOf(error, passkeyUnusable))
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        size="large"
        isBlock
        startIcon={<Fingerprint />}
        isRunning={isRunning}
        onClick={ask}
      >
        {children}
      </Button>
      <FormProblem failure={failure} />
      <p role="status" className="text-muted empty:hidden">
        {isUnused && 'Passkey canceled. Try again, or use your password.'}
      </p>
    </div>
  )
}
