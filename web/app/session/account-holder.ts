import { create } from 'zustand'

// Who the sidebar names. Kept in memory only: names and addresses are never persisted in the browser.
interface AccountHolder {
  firstName: string | undefined
  lastName: string | undefined
  email: string | undefined
  company: string | undefined
  /** Somebody has signed in and is about to be asked for: until then nobody is called unknown. */
  isAwaited: boolean
}

const unknown: AccountHolder = {
  firstName: undefined,
  lastName: undefined,
  email: undefined,
  company: undefined,
  isAwaited: false,
}

export const useAccountHolder = create<AccountHolder>(() => unknown)

export function nameAccountHolder(holder: Partial<Omit<AccountHolder, 'isAwaited'>>): void {
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

/** First and last name as far as they are known; empty when neither is. */
export function fullNameOf({ firstName, lastName }: Pick<AccountHolder, 'firstName' | 'lastName'>): string {
  return [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
}
