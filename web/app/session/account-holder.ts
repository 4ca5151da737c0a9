import { setReaderZone } from '@evenkeel/format/reader-zone'
import { create } from 'zustand'

// The person named in the sidebar. Kept in memory only: names and email addresses are never stored in the browser.
interface AccountHolder {
  firstName: string | undefined
  lastName: string | undefined
  email: string | undefined
  company: string | undefined
  /** The clock that every page shows; without one, the device's. */
  timeZone: string | undefined
  /** A sign-in has happened and the identity is still loading, so "unknown" must not be shown yet. */
  isAwaited: boolean
}

const unknown: AccountHolder = {
  firstName: undefined,
  lastName: undefined,
  email: undefined,
  company: undefined,
  timeZone: undefined,
  isAwaited: false,
}

export const useAccountHolder = create<AccountHolder>(() => unknown)
useAccountHolder.subscribe(({ timeZone }) => setReaderZone(timeZone ?? null))

export function setAccountHolder(holder: Partial<Omit<AccountHolder, 'isAwaited'>>): void {
  useAccountHolder.setState({ ...unknown, ...holder })
}

export function awaitAccountHolder(): void {
  useAccountHolder.setState({ ...unknown, isAwaited: true })
}

export function stopAwaitingAccountHolder(): void {
  useAccountHolder.setState({ isAwaited: false })
}

export function forgetAccountHolder(): void {
  useAccountHolder.setState(unknown)
}

/** First and last name as far as known; empty if neither is. */
export function fullNameOf({ firstName, lastName }: Pick<AccountHolder, 'firstName' | 'lastName'>): string {
  return [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
}
