import { useState } from 'react'
import { useLocation } from 'react-router'
import { signInUnchecked } from '../../server-link/failure-sentence.ts'
import { restoreSession } from '../../session/restore-session.ts'
import { useSession } from '../../session/use-session.ts'
import { useIsAdminAssumed } from '../../session/use-shown-role.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { decideContainer } from '../gates/decide-container.ts'
import { LoginRequiredInDashboard, LoginRequiredInOnboarding } from '../gates/login-required.tsx'
import { SessionEndRedirect } from '../gates/session-end-redirect.tsx'
import { useRestoredSession } from '../gates/use-restored-session.ts'
import { OnboardingHeading } from '../header/onboarding-heading.tsx'
import { type PageHandle, usePageHandle } from '../header/page-handle.ts'
import { useMasqueradeView } from '../masquerade/use-masquerade-view.ts'
import { AdminShell } from './admin-shell.tsx'
import { DashboardContainer } from './dashboard-container.tsx'
import { LoginSkeleton } from './login-skeleton.tsx'
import { OnboardingContainer } from './onboarding-container.tsx'
import { SignedInDashboard } from './signed-in-dashboard.tsx'

const unnamed: PageHandle = { title: 'Sign in', loginTo: 'continue' }

function Inside({ isSwitching }: { isSwitching: boolean }) {
  const { pathname } = useLocation()
  const { status, role, userId } = useSession()
  const isAdminAssumed = useIsAdminAssumed()
  const page = usePageHandle() ?? unnamed
  const { kind, isOpen } = decideContainer(pathname, status, isAdminAssumed)
  const [hadShell] = useState(kind === 'admin-shell')

  if (kind === 'skeleton' || isSwitching) return <LoginSkeleton />
  if (kind === 'admin-shell') return <AdminShell title={page.title} />
  // Remounts for another person, so that nothing the previous person typed or loaded remains.
  if (isOpen) return <SignedInDashboard key={`${role} ${userId}`} isGated={!hadShell} />
  if (status === 'unreachable') {
    return (
      <OnboardingContainer>
        <OnboardingHeading title={page.title} />
        <LoadError sentence={signInUnchecked} onRetry={() => restoreSession()} />
      </OnboardingContainer>
    )
  }
  if (kind === 'dashboard') {
    return (
      <DashboardContainer>
        <LoginRequiredInDashboard {...page} />
      </DashboardContainer>
    )
  }
  return (
    <OnboardingContainer>
      <LoginRequiredInOnboarding {...page} />
    </OnboardingContainer>
  )
}

/** Everything behind the sign-in, in a chunk that public pages don't load. */
export default function ProtectedFrame() {
  const { isSwitching } = useMasqueradeView()
  useRestoredSession()
  return (
    <SessionEndRedirect>
      <Inside isSwitching={isSwitching} />
    </SessionEndRedirect>
  )
}
