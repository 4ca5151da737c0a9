import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { makeQueryClient } from '../server-link/query-client.ts'
import { whenSessionEnds } from '../session/end-session.ts'
import { restoreSession } from '../session/restore-session.ts'
import { useSession } from '../session/use-session.ts'
import { LoadError } from '../ui/load-error.tsx'
import { ClosedInDashboard, ClosedInOnboarding } from './closed-page.tsx'
import { DashboardContainer } from './dashboard-container.tsx'
import { decideContainer } from './decide-container.ts'
import { FirstLoadGate } from './first-load-gate.tsx'
import { Lead } from './lead.tsx'
import { LoginSkeleton } from './login-skeleton.tsx'
import { OnboardingContainer } from './onboarding-container.tsx'
import { isAudience, OtherAudience } from './other-audience.tsx'
import { type PageHandle, usePageHandle } from './page-handle.ts'
import { useRestoredSession } from './use-restored-session.ts'

const unnamed: PageHandle = { title: 'Log in', loginTo: 'go on' }

function OpenDashboard() {
  const [queries] = useState(makeQueryClient)
  const page = usePageHandle()
  const { role } = useSession()
  useEffect(() => whenSessionEnds(() => queries.clear()), [queries])
  return (
    <QueryClientProvider client={queries}>
      <FirstLoadGate>
        <DashboardContainer>
          {page && !isAudience(page, role) ? <OtherAudience page={page} /> : <Outlet />}
        </DashboardContainer>
      </FirstLoadGate>
    </QueryClientProvider>
  )
}

/** Everything behind the sign-in, in a part of the program that public pages do not load. */
export default function ProtectedFrame() {
  useRestoredSession()
  const { pathname } = useLocation()
  const { status } = useSession()
  const page = usePageHandle() ?? unnamed
  const { kind, isOpen } = decideContainer(pathname, status)

  if (kind === 'skeleton') return <LoginSkeleton />
  if (isOpen) return <OpenDashboard />
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
