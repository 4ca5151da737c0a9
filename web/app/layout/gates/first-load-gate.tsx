import { type ReactNode, useEffect, useState } from 'react'
import { useRequestCounter } from '../../server-link/request-counter.ts'
import { LoginSkeleton } from '../page/login-skeleton.tsx'

/**
 * Covers a page with the login skeleton until its first requests finish (spec 2.3-01). It never closes again; later
 * loading shows skeletons shaped like the content.
 */
export function FirstLoadGate({ children }: { children: ReactNode }) {
  const active = useRequestCounter((counter) => counter.active)
  const [isThrough, setIsThrough] = useState(false)

  // Child effects run first, so the page has already started its first requests here.
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
