import { noteViewed } from '@evenkeel/contract/market/kept-advisors'
import { useEffect } from 'react'
import { call } from '../../../../server-link/call.ts'
import { onSessionEnd } from '../../../../session/end-session.ts'

const afterMs = 1000
const noted = new Set<string>()
onSessionEnd(() => noted.clear())

/**
 * Records an advisor who was opened for at least a second, once per list. One shown by default next to the list was not
 * opened, and the engine must not learn otherwise.
 */
export function useRecordView(advisor: string, searchId: string | null, isChosen: boolean): void {
  useEffect(() => {
    const key = `${searchId} ${advisor}`
    if (!isChosen || noted.has(key)) return
    const timer = setTimeout(() => {
      noted.add(key)
      const body = searchId === null ? {} : { search_id: searchId }
      call(noteViewed, { params: { advisorId: advisor }, body }, { isBackground: true }).catch(() =>
        // The next view may retry.
        noted.delete(key),
      )
    }, afterMs)
    return () => clearTimeout(timer)
  }, [advisor, searchId, isChosen])
}
