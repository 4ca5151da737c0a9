import type { PersonId } from '@evenkeel/contract/person-id'
import { create } from 'zustand'
import { onSessionEnd } from '../../../../session/end-session.ts'

export const fewestCompared = 2
export const mostCompared = 4

/** Who is chosen to stand side by side; in memory, gone with the session. */
export const useCompareStore = create<{ ids: readonly PersonId[] }>(() => ({ ids: [] }))

export function toggleCompared(advisorId: PersonId): void {
  useCompareStore.setState(({ ids }) => {
    if (ids.includes(advisorId)) return { ids: ids.filter((id) => id !== advisorId) }
    return ids.length >= mostCompared ? { ids } : { ids: [...ids, advisorId] }
  })
}

export function compareNobody(): void {
  useCompareStore.setState({ ids: [] })
}
onSessionEnd(compareNobody)
