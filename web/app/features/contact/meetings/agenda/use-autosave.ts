import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { type Autosave, type AutosaveCalls, type AutosaveView, createAutosave } from './autosave.ts'
import type { Versioned } from './meeting-pack-queries.ts'

// An autosave lives in the page's cache, which is cleared when the session ends: unsaved text is still there when the
// match is opened again, and none of it is stored in the browser.

const allKept = ['meetings', 'kept']
const forever = Number.POSITIVE_INFINITY

function autosaveIn<Value>(
  queries: QueryClient,
  name: readonly (string | number)[],
  first: Versioned<Value>,
  calls: AutosaveCalls<Value>,
): Autosave<Value> {
  const key = [...allKept, ...name]
  const known = queries.getQueryData<Autosave<Value>>(key)
  if (known) return known
  const isKept = (): boolean => queries.getQueryData(key) === made
  const made: Autosave<Value> = createAutosave(first, {
    ...calls,
    // The next person to sign in must not save what the previous one wrote.
    save: async (kept, isLeaving) => (isKept() ? calls.save(kept, isLeaving) : kept),
  })
  queries.setQueryDefaults(allKept, { gcTime: forever, staleTime: forever, structuralSharing: false })
  queries.setQueryData(key, made)
  return made
}

/** Saves pending changes when the page is left or hidden, and when the network is back. */
export function useAutosave<Value>(
  name: readonly (string | number)[],
  onServer: Versioned<Value>,
  calls: AutosaveCalls<Value>,
): AutosaveView<Value> & Autosave<Value> {
  const queries = useQueryClient()
  const keeper = autosaveIn(queries, name, onServer, calls)
  const view = useSyncExternalStore(keeper.subscribe, keeper.view)
  useEffect(() => keeper.adopt(onServer), [keeper, onServer])
  useEffect(() => {
    const leave = () => keeper.flush(true)
    const hide = () => document.visibilityState === 'hidden' && leave()
    const saveNow = () => keeper.flush()
    window.addEventListener('online', saveNow)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('online', saveNow)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      keeper.flush()
    }
  }, [keeper])
  const isUnsaved = ['failed', 'held-back', 'clash', 'waiting', 'saving'].includes(view.saving)
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  return { ...keeper, ...view, view: keeper.view }
}
