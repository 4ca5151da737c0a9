import type { ReactNode } from 'react'
import { SkipLink } from '../../ui/skip-link.tsx'
import { PageHeader } from '../header/page-header.tsx'
import { MasqueradeArea } from '../masquerade/masquerade-area.tsx'
import { DesktopSidebar } from '../sidebar/desktop-sidebar.tsx'
import { MobileMenu } from '../sidebar/mobile-menu.tsx'
import { useIsMobile } from '../sidebar/use-is-mobile.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { SlowBar } from './slow-bar.tsx'

/** Sidebar, header and content of at most 1130 px (spec 2.3-08). */
export function DashboardContainer({ children }: { children: ReactNode }) {
  const isMobile = useIsMobile()
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <SlowBar />
      {!isMobile && <DesktopSidebar />}
      <div className="min-w-0 flex-1">
        {isMobile && <MobileMenu />}
        <OfflineBanner />
        <main id="main" tabIndex={-1}>
          <MasqueradeArea>
            <PageHeader />
            <div className="mx-auto max-w-content px-4 pb-8 medium:px-6 medium:pb-12">{children}</div>
          </MasqueradeArea>
        </main>
      </div>
    </div>
  )
}
