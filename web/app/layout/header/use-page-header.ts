import { useLayoutEffect } from 'react'
import { emptyHeader, type PageHeaderState, usePageHeaderStore } from './page-header-store.ts'

/** Sets the header of this page and clears it when the page unmounts (spec 2.3-13). */
export function usePageHeader(header: Partial<PageHeaderState>): void {
  // Runs after every render, because actions and handlers close over current state. The page doesn't read the
  // store, so this can't loop.
  useLayoutEffect(() => {
    usePageHeaderStore.setState({ ...emptyHeader, ...header }, true)
  })
  useLayoutEffect(() => () => usePageHeaderStore.setState(emptyHeader, true), [])
}
