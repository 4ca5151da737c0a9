import { useEffect, useSyncExternalStore } from 'react'

let formsWithChanges = 0
const listeners = new Set<() => void>()

function add(change: 1 | -1): void {
  formsWithChanges += change
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A form says here that leaving the page would lose what was typed. */
export function useReportUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    add(1)
    return () => add(-1)
  }, [isUnsaved])
}

/** Whether any form on the page has changes that are not saved. */
export function useHasUnsavedWork(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => formsWithChanges > 0,
    () => false,
  )
}
