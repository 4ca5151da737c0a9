import { QueryClientProvider } from '@tanstack/react-query'
import { Fragment, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { makeQueryClient } from '../../server-link/query-client.ts'
import { onSessionEnd } from '../../session/end-session.ts'
import { useSession } from '../../session/use-session.ts'
import { FirstLoadGate } from '../gates/first-load-gate.tsx'
import { isAudience } from '../gates/is-audience.ts'
import { RedirectHome } from '../gates/redirect-home.tsx'
import { usePageHandle } from '../header/page-handle.ts'
import { DashboardContainer } from './dashboard-container.tsx'
import { DeferredPart } from './deferred-part.tsx'

const loadSessionParts = () => import('../gates/session-parts.tsx')

interface SignedInDashboardProps {
  /** False where the shell around the page has been seen already: it is not covered again. */
  isGated: boolean
}

/** A page behind the sign-in, for somebody who is signed in. */
export function SignedInDashboard({ isGated }: SignedInDashboardProps) {
  const [queries] = useState(makeQueryClient)
  const page = usePageHandle()
  const { role } = useSession()
  const Gate = isGated ? FirstLoadGate : Fragment
  useEffect(() => onSessionEnd(() => queries.clear()), [queries])
  return (
    <QueryClientProvider client={queries}>
      <Gate>
        <DashboardContainer>
          {page && !isAudience(page, role) ? <RedirectHome page={page} /> : <Outlet />}
        </DashboardContainer>
      </Gate>
      <DeferredPart name="session-parts" load={loadSessionParts} />
    </QueryClientProvider>
  )
}
