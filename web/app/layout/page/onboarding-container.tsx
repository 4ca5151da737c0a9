import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toggleTheme } from '../../session/stored/theme-choice.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { ThemeButton } from '../../ui/theme-button.tsx'
import { MarketingSidebar } from '../sidebar/marketing-sidebar.tsx'
import { LegalFooter } from './legal-footer.tsx'
import { OfflineBanner } from './offline-banner.tsx'

/** Two columns, the form left and the claims right; narrow screens stack them (spec 2.3-04). */
export function OnboardingContainer({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] medium:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-8 p-4 medium:px-8 medium:py-6">
          <header className="flex items-center justify-between gap-2">
            <Link to="/" className="flex no-underline">
              <Logo />
            </Link>
            <div className="flex items-center gap-1">
              <LinkButton variant="transparent" startIcon={<CircleHelp />} to="/help">
                Help
              </LinkButton>
              <ThemeButton onToggle={toggleTheme} />
            </div>
          </header>
          <main
            id="main"
            className="mx-auto flex w-full max-w-100 flex-1 flex-col gap-6 medium:justify-center"
          >
            {children}
          </main>
          <LegalFooter />
        </div>
        <MarketingSidebar />
      </div>
    </>
  )
}
