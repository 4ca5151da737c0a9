import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import {
  type Autosave,
  type AutosaveCalls,
  type AutosaveView,
  createAutosave,
  type Versioned,
} from '../../../../server-link/autosave.ts'
import { useFlushOnLeave } from '../../../../server-link/use-flush-on-leave.ts'

// An autosave lives in the page's cache, which is cleared when the session ends: unsaved text is still there when the
// match is opened again, and none of it is stored in the browser.

const autosavesKey = ['meetings', 'kept']
const forever = Number.POSITIVE_INFINITY

function autosaveIn<Value>(
  queries: QueryClient,
  name: readonly (string | number)[],
  first: Versioned<Value>,
  calls: AutosaveCalls<Value>,
): Autosave<Value> {
  const key = [...autosavesKey, ...name]
  const known = queries.getQueryData<Autosave<Value>>(key)
  if (known) return known
  const isCurrent = (): boolean => queries.getQueryData(key) === created
  const created: Autosave<Value> = createAutosave(first, {
    ...calls,
    // The next person to sign in must not save what the previous one wrote.
    save: async (saved, isLeaving) => (isCurrent() ? calls.save(saved, isLeaving) : saved),
  })
  queries.setQueryDefaults(autosavesKey, { gcTime: forever, staleTime: forever, structuralSharing: false })
  queries.setQueryData(key, created)
  return created
}

/** Saves pending changes when the page is left or hidden, and when the network is back. */
export function useAutosave<Value>(
  name: readonly (string | number)[],
  onServer: Versioned<Value>,
  calls: AutosaveCalls<Value>,
): AutosaveView<Value> & Autosave<Value> {
  const queries = useQueryClient()
  const autosave = autosaveIn(queries, name, onServer, calls)
  const view = useSyncExternalStore(autosave.subscribe, autosave.view)
  useEffect(() => autosave.adopt(onServer), [autosave, onServer])
  useFlushOnLeave(autosave)
  const isUnsaved = ['failed', 'held-back', 'clash', 'waiting', 'saving'].includes(view.saving)
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  return { ...autosave, ...view, view: autosave.view }
}
