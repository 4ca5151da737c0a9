import type { Challenge } from '@evenkeel/contract/account/identity'
import type { PersonType } from '@evenkeel/contract/choices'
import { create } from 'zustand'

// State passed between the steps of signing in and signing up. In memory only, so that addresses, passwords and
// challenge handles never reach a URL or storage; a reload clears it.
interface SignInAttempt {
  email: string
  /** Kept from sign-up until the address is confirmed, so that signing in does not ask for it again. */
  password: string | undefined
  userType: PersonType | undefined
  isRemembered: boolean
  /** The address was just confirmed, so onboarding comes before home. */
  isNewcomer: boolean
  /** When another code may be requested, in milliseconds. */
  mayResendAt: number | undefined
  challenge: Challenge | undefined
  /** Shown once; the user continues only after saving them. */
  recoveryCodes: readonly string[] | undefined
  /** Why the user was sent to this step. */
  reason: string | undefined
}

const nothing: SignInAttempt = {
  email: '',
  password: undefined,
  userType: undefined,
  isRemembered: false,
  isNewcomer: false,
  mayResendAt: undefined,
  challenge: undefined,
  recoveryCodes: undefined,
  reason: undefined,
}

export const useSignInAttempt = create<SignInAttempt>(() => nothing)

export function readAttempt(): Readonly<SignInAttempt> {
  return useSignInAttempt.getState()
}

export function updateAttempt(changed: Partial<SignInAttempt>): void {
  useSignInAttempt.setState(changed)
}

export function clearAttempt(): void {
  useSignInAttempt.setState(nothing)
}
