import type { ReactNode } from 'react'
import { SkipLink } from '../../../ui/skip-link.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useFocusAnchor } from './use-focus-anchor.ts'

const mainId = 'main'

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
