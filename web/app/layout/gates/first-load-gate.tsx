import { type ReactNode, useEffect, useState } from 'react'
import { useRequestCounter } from '../../server-link/request-counter.ts'
import { LoginSkeleton } from '../page/login-skeleton.tsx'

/**
 * Keeps the login-page skeleton over a page until its first requests are through (spec 2.3-01). Once open it never
 * closes again: later loading is shown by skeletons in the shape of what comes.
 */
export function FirstLoadGate({ children }: { children: ReactNode }) {
  const active = useRequestCounter((counter) => counter.active)
  const [isThrough, setIsThrough] = useState(false)

  // Effects run from the inside out: by now the page's own effects have started its first requests.
  useEffect(() => {
    if (active === 0 && useRequestCounter.getState().active === 0) setIsThrough(true)
  }, [active])

  return (
    <>
      {!isThrough && (
        <div className="fixed inset-0 z-40 overflow-hidden">
          <LoginSkeleton />
        </div>
      )}
      <div inert={!isThrough}>{children}</div>
    </>
  )
}
