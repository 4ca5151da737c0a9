import type { ReactNode } from 'react'
import { useSession } from '../../session/use-session.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { SessionEndRedirect } from '../gates/session-end-redirect.tsx'
import { MasqueradeArea } from '../masquerade/masquerade-area.tsx'
import { DeferredPart } from './deferred-part.tsx'
import { LegalFooter } from './legal-footer.tsx'
import { OfflineBanner } from './offline-banner.tsx'

const loadSessionParts = () => import('../gates/session-parts.tsx')

/**
 * Full-width variant of the onboarding container for the steps (spec 2.1-05): the same footer, without the claims.
 * Signed-in people time out here too.
 */
export function StepContainer({ children, hasFooter = true }: { children: ReactNode; hasFooter?: boolean }) {
  const { status } = useSession()
  return (
    <SessionEndRedirect>
      <SkipLink />
      <div className="flex min-h-dvh flex-col">
        <OfflineBanner />
        <MasqueradeArea>{children}</MasqueradeArea>
        {hasFooter && <LegalFooter hasThemeButton className="border-t border-line p-4 medium:px-5" />}
      </div>
      {status === 'authenticated' && <DeferredPart name="session-parts" load={loadSessionParts} />}
    </SessionEndRedirect>
  )
}
