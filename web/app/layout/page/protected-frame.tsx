import { useState } from 'react'
import { useLocation } from 'react-router'
import { restoreSession } from '../../session/restore-session.ts'
import { useSession } from '../../session/use-session.ts'
import { useIsAdminAssumed } from '../../session/use-shown-role.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { ClosedInDashboard, ClosedInOnboarding } from '../gates/closed-page.tsx'
import { decideContainer } from '../gates/decide-container.ts'
import { useRestoredSession } from '../gates/use-restored-session.ts'
import { WayOut } from '../gates/way-out.tsx'
import { Lead } from '../header/lead.tsx'
import { type PageHandle, usePageHandle } from '../header/page-handle.ts'
import { useMasqueradeSide } from '../masquerade/use-masquerade-side.ts'
import { AdminShell } from './admin-shell.tsx'
import { DashboardContainer } from './dashboard-container.tsx'
import { LoginSkeleton } from './login-skeleton.tsx'
import { OnboardingContainer } from './onboarding-container.tsx'
import { OpenDashboard } from './open-dashboard.tsx'

const unnamed: PageHandle = { title: 'Log in', loginTo: 'go on' }

function Inside({ isTurning }: { isTurning: boolean }) {
  const { pathname } = useLocation()
  const { status, role, userId } = useSession()
  const isAdminAssumed = useIsAdminAssumed()
  const page = usePageHandle() ?? unnamed
  const { kind, isOpen } = decideContainer(pathname, status, isAdminAssumed)
  const [hadShell] = useState(kind === 'admin-shell')

  if (kind === 'skeleton' || isTurning) return <LoginSkeleton />
  if (kind === 'admin-shell') return <AdminShell title={page.title} />
  // Another person in this tab gets a page of their own: nothing the one before had typed or loaded stays in it.
  if (isOpen) return <OpenDashboard key={`${role} ${userId}`} isGated={!hadShell} />
  if (status === 'unreachable') {
    return (
      <OnboardingContainer>
        <Lead title={page.title} />
        <LoadError sentence="We could not check who is signed in." onRetry={() => restoreSession()} />
      </OnboardingContainer>
    )
  }
  if (kind === 'dashboard') {
    return (
      <DashboardContainer>
        <ClosedInDashboard {...page} />
      </DashboardContainer>
    )
  }
  return (
    <OnboardingContainer>
      <ClosedInOnboarding {...page} />
    </OnboardingContainer>
  )
}

/** Everything behind the sign-in, in a part of the program that public pages do not load. */
export default function ProtectedFrame() {
  const { isTurning } = useMasqueradeSide()
  useRestoredSession()
  return (
    <WayOut>
      <Inside isTurning={isTurning} />
    </WayOut>
  )
}
