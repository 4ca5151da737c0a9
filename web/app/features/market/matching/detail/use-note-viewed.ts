import { noteViewed } from '@evenkeel/contract/market/kept-advisors'
import { useEffect } from 'react'
import { call } from '../../../../server-link/call.ts'
import { onSessionEnd } from '../../../../session/end-session.ts'

const afterMs = 1000
const noted = new Set<string>()
onSessionEnd(() => noted.clear())

/**
 * An advisor somebody opened and looked at for a second: told once for each list. Whoever merely stands beside the list
 * because nobody is chosen was not opened, and the engine must not learn otherwise.
 */
export function useNoteViewed(advisor: string, searchId: string | null, isChosen: boolean): void {
  useEffect(() => {
    const key = `${searchId} ${advisor}`
    if (!isChosen || noted.has(key)) return
    const timer = setTimeout(() => {
      noted.add(key)
      const body = searchId === null ? {} : { search_id: searchId }
      call(noteViewed, { params: { advisorId: advisor }, body }, { isBackground: true }).catch(() =>
        // Another look is another chance.
        noted.delete(key),
      )
    }, afterMs)
    return () => clearTimeout(timer)
  }, [advisor, searchId, isChosen])
}
