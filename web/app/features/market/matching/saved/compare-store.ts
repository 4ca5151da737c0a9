import type { PersonId } from '@evenkeel/contract/person-id'
import { create } from 'zustand'
import { onSessionEnd } from '../../../../session/end-session.ts'

export const fewestCompared = 2
export const mostCompared = 3

/** The advisors selected for comparison; in memory only and cleared with the session. */
export const useCompareStore = create<{ ids: readonly PersonId[] }>(() => ({ ids: [] }))

export function toggleCompared(advisorId: PersonId): void {
  useCompareStore.setState(({ ids }) => {
    if (ids.includes(advisorId)) return { ids: ids.filter((id) => id !== advisorId) }
    return ids.length >= mostCompared ? { ids } : { ids: [...ids, advisorId] }
  })
}

export function clearCompared(): void {
  useCompareStore.setState({ ids: [] })
}
onSessionEnd(clearCompared)
