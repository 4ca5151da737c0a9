import { type DeskView, deskViews } from '@evenkeel/contract/contact/support-desk'
import { useSearchParams } from 'react-router'

const mostLetters = 100
const isView = (text: string | null): text is DeskView => deskViews.some((view) => view === text)

/** View and search are part of the address. */
export function useDeskFilter() {
  const [params, setParams] = useSearchParams()
  const view = params.get('view')
  const set = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') before.delete(name)
          else before.set(name, value)
        }
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    view: isView(view) ? view : ('all' as const),
    q: (params.get('q') ?? '').slice(0, mostLetters),
    setView: (next: DeskView) => set({ view: next === 'all' ? '' : next, q: '' }),
    setQ: (next: string) => set({ q: next.trim().slice(0, mostLetters) }),
  }
}
