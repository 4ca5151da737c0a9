import type { ReactNode } from 'react'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { DeferredStep } from './deferred-step.tsx'
import { coveredClass, PrerenderedStepCover } from './prerendered-step-cover.tsx'
import { useSignInAttempt } from './sign-in/sign-in-attempt.ts'
import { type HomeOf, useLeaveWhenSignedIn } from './sign-in/use-leave-when-signed-in.ts'
import { StepChangedContext, useDetectStepChange } from './step-changed.ts'
import { useStep } from './steps.ts'

interface IdentityScreenProps {
  /** The first step of the page: login or registration. */
  children: ReactNode
  homeOf: HomeOf
}

/** Wraps every step of signing in and signing up. */
export function IdentityScreen({ children, homeOf }: IdentityScreenProps) {
  const isHydrated = useHydrated()
  const step = useStep()
  const hasCodesToKeep = useSignInAttempt(({ recoveryCodes }) => recoveryCodes !== undefined)
  useLeaveWhenSignedIn(homeOf)
  const part = hasCodesToKeep ? 'recovery-codes' : step
  const isStepChanged = useDetectStepChange(part ?? 'first', isHydrated)
  return (
    <div className={`flex flex-col gap-6 ${coveredClass}`}>
      <PrerenderedStepCover isHydrated={isHydrated} />
      <StepChangedContext value={isStepChanged}>
        {part ? <DeferredStep step={part} /> : children}
      </StepChangedContext>
    </div>
  )
}
