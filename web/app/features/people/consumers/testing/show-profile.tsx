import type { Role } from '@evenkeel/contract/choices'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createRoutesStub, Link, Outlet } from 'react-router'
import MasqueradedProfile from '../../../../routes/consumer/masqueraded-profile.tsx'
import Profile from '../../../../routes/consumer/profile.tsx'
import { makeQueryClient } from '../../../../server-link/query-client.ts'
import { signInAs } from './show-onboarding.tsx'

// For tests: the pages of a consumer's profile for a signed-in user.

function Frame() {
  return (
    <>
      <Outlet />
      <Link to="/help">Away</Link>
    </>
  )
}

const Pages = createRoutesStub([
  {
    Component: Frame,
    children: [
      { path: '/consumer/profile', Component: Profile },
      { path: '/consumer/:consumerId', Component: MasqueradedProfile },
      { path: '*', Component: () => <p>Elsewhere</p> },
    ],
  },
])

export function showProfile(at = '/consumer/profile', role: Role = 'consumer') {
  signInAs(role)
  return render(
    <QueryClientProvider client={makeQueryClient()}>
      <Pages initialEntries={[at]} />
    </QueryClientProvider>,
  )
}
