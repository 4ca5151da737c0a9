import type { Challenge } from '@evenkeel/contract/account/identity'
import type { PersonType } from '@evenkeel/contract/choices'
import { create } from 'zustand'

// What one step of signing in or up leaves for the next. In memory only: an address, a password or the handle of a
// challenge stands in no URL and no storage, so a reload forgets all of it.
interface SignInAttempt {
  email: string
  /** Kept from sign-up to the confirmed address, to sign in without asking for it again. */
  password: string | undefined
  userType: PersonType | undefined
  isRemembered: boolean
  /** Confirmed an address just now: onboarding comes before home. */
  isNewcomer: boolean
  /** From when on another code may be asked for, in milliseconds. */
  mayResendAt: number | undefined
  challenge: Challenge | undefined
  /** Shown once; nobody is sent on before they were kept. */
  recoveryCodes: readonly string[] | undefined
  /** Why one was brought to this step. */
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
