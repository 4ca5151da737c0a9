import { create } from 'zustand'

// Who the sidebar names. Kept in memory only: names and addresses are never persisted in the browser.
interface AccountHolder {
  firstName: string | undefined
  lastName: string | undefined
  email: string | undefined
  company: string | undefined
}

const unknown: AccountHolder = {
  firstName: undefined,
  lastName: undefined,
  email: undefined,
  company: undefined,
}

export const useAccountHolder = create<AccountHolder>(() => unknown)

export function nameAccountHolder(holder: Partial<AccountHolder>): void {
  useAccountHolder.setState({ ...unknown, ...holder })
}

export function forgetAccountHolder(): void {
  useAccountHolder.setState(unknown)
}

/** First and last name as far as they are known; empty when neither is. */
export function fullNameOf({ firstName, lastName }: AccountHolder): string {
  return [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
}
