import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { SkipLink } from '../../../ui/skip-link.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const mainId = 'main'

/** The router only scrolls to an anchor; keyboard focus and screen readers must follow. */
function useFocusAnchor(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor chosen again is a new arrival
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
  }, [hash, key])
}

/** The frame of a public page: home, legal texts, not found. */
export function SiteFrame({ children }: { children: ReactNode }) {
  useFocusAnchor()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink targetId={mainId} />
      <SiteHeader />
      <main id={mainId} tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
