import type { Role } from '@evenkeel/contract/choices'
import { QueryClientProvider } from '@tanstack/react-query'
import { Fragment, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { makeQueryClient } from '../../server-link/query-client.ts'
import { onSessionEnd } from '../../session/end-session.ts'
import { useSession } from '../../session/use-session.ts'
import { FirstLoadGate } from '../gates/first-load-gate.tsx'
import { RedirectHome } from '../gates/redirect-home.tsx'
import { type PageHandle, usePageHandle } from '../header/page-handle.ts'
import { DashboardContainer } from './dashboard-container.tsx'
import { DeferredPart } from './deferred-part.tsx'

const loadSessionParts = () => import('../gates/session-parts.tsx')

/** An unknown role is treated as a consumer, as in the menu (spec 2.4-09). */
function isAudience(page: PageHandle, role: Role | undefined): boolean {
  return !page.audience || page.audience.includes(role ?? 'consumer')
}

interface SignedInDashboardProps {
  /** False if the admin shell was already visible, so that it isn't covered again. */
  isGated: boolean
}

/** A page behind the sign-in, for a signed-in person. */
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
