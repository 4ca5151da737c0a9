import { useState, useSyncExternalStore } from 'react'

const nothing = () => () => undefined

/**
 * True in the document as it arrived, false in one that React had to make anew: after a page broke, or where the HTML
 * was changed on its way. React makes a script element by parsing HTML, which the page's policy refuses (Trusted
 * Types); so a document made anew goes without scripts, all of which have run. Else it would be a blank page.
 */
export function useIsFirstDocument(): boolean {
  const isHydrating = useSyncExternalStore(
    nothing,
    () => false,
    () => true,
  )
  const [isFirst] = useState(isHydrating)
  return isFirst
}
