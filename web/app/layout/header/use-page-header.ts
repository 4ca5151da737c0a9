import { useLayoutEffect } from 'react'
import { emptyHeader, type PageHeaderState, usePageHeaderStore } from './page-header-store.ts'

/** Says what the header over this page shows; when the page goes, the header goes back to nothing (spec 2.3-13). */
export function usePageHeader(header: Partial<PageHeaderState>): void {
  // After every render, because actions and handlers close over what the page knows now. The page does not read
  // the store, so this cannot run in circles.
  useLayoutEffect(() => {
    usePageHeaderStore.setState({ ...emptyHeader, ...header }, true)
  })
  useLayoutEffect(() => () => usePageHeaderStore.setState(emptyHeader, true), [])
}
