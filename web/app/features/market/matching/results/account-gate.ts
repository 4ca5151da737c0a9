import type { PersonId } from '@evenkeel/contract/person-id'
import { createContext, use } from 'react'

/** What a visitor wanted to do that needs an account. */
export interface AccountIntent {
  kind: 'save' | 'save-search'
  advisorId?: PersonId
}

/** Undefined for a signed-in person. A visitor's page gives a function that offers an account instead. */
export const AccountGate = createContext<((intent: AccountIntent) => void) | undefined>(undefined)

export const useAccountGate = () => use(AccountGate)
