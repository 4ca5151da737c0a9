import type { Role } from '@evenkeel/contract/choices'
import type { Meeting } from '@evenkeel/contract/contact/meetings'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { makeQueryClient } from '../../../../server-link/query-client.ts'
import { useSessionStore } from '../../../../session/session-store.ts'
import { playServer, posted, type Replies } from '../../../../testing/play-server.ts'
import { takeWaitingToasts } from '../../../../ui/overlays/toast.ts'

// For tests: a part of the meetings with a simulated server that follows the contract.

/** A test can change the meetings in between, as the other person would. All calls are recorded. */
export function meetingServer(meetings: Meeting[], replies: Replies = {}) {
  const world = { meetings }
  const asked = playServer({
    'GET /api/v1/meetings': () => Response.json({ meetings: world.meetings }),
    ...replies,
  })
  return { world, asked, posted: () => posted(asked) }
}

/** With a link that leads away and back. */
export function showMeetings(part: ReactNode, role: Role = 'consumer') {
  takeWaitingToasts()
  useSessionStore.setState({ user: role, userId: 77, isAuthenticated: true, status: 'authenticated' })
  const queries = makeQueryClient()
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  const frame = (inside: ReactNode) => <QueryClientProvider client={queries}>{inside}</QueryClientProvider>
  const router = createMemoryRouter([
    { path: '/', element: frame(part) },
    { path: '*', element: frame(<Link to="/">Back</Link>) },
  ])
  return { router, queries, ...render(<RouterProvider router={router} />) }
}
