import type { LinkedBank } from '@evenkeel/contract/people/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../ui/overlays/toast.ts'
import { refetchAccounts, useStartLinking } from './account-queries.ts'

export type Linking = ReturnType<typeof useLinking>

/** The state from pressing "Link an account" until the bank is in the list. */
export function useLinking(onLinked: (bankId: string | null) => void) {
  const queries = useQueryClient()
  const start = useStartLinking()
  const [isOpen, setIsOpen] = useState(false)
  const [bank, setBank] = useState<LinkedBank>()

  return {
    isOpen,
    /** The bank to sign in to again. */
    bank,
    start,
    begin(at?: LinkedBank) {
      setBank(at)
      setIsOpen(true)
      start.mutate(at?.id)
    },
    startOver() {
      start.mutate(bank?.id)
    },
    close() {
      setIsOpen(false)
    },
    async finish(bankId: string | null) {
      const all = await refetchAccounts(queries)
      const name = all?.banks.find(({ id }) => id === bankId)?.institution ?? 'Your bank'
      setIsOpen(false)
      showToast('success', bank ? `You’re signed in again at ${name}.` : `${name} is linked.`)
      onLinked(bankId)
    },
  }
}
