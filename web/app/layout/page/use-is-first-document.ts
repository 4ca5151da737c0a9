import { useState, useSyncExternalStore } from 'react'

const nothing = () => () => undefined

/**
 * True in the document as it arrived, false after React has recreated it because a page broke or the HTML was
 * altered on the way. React creates script elements by parsing HTML, which the Trusted Types policy refuses and
 * which would leave a blank page, so a recreated document omits the scripts, all of which have run.
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
