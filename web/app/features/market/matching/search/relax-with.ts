import type { Search } from '@evenkeel/contract/market/matching'
import { formatCountOf } from '@evenkeel/format/counts'
import { showToast } from '../../../../ui/overlays/toast.ts'
import type { AskedSearch } from '../results/matching-queries.ts'
import { type Searching, sameSearch } from './use-searching.ts'

const undoForMs = 10_000
type Asked = Pick<Search, 'filters' | 'trial' | 'size'>

/**
 * Searches with less asked for, and says what changed and what it brought, with a way back. A must-have is dropped for
 * this search only; the profile changes when the trial is saved to it.
 */
export function relaxWith(searching: Searching, before: Asked) {
  return async (next: AskedSearch, whatChanged: string): Promise<void> => {
    const found = await searching.run({ ...sameSearch(before), ...next })
    if (!found) return
    showToast('success', `${whatChanged}: ${formatCountOf(found.counts.left, 'advisor')}.`, {
      durationMs: undoForMs,
      action: { label: 'Undo', onClick: () => void searching.run(sameSearch(before)) },
    })
  }
}
