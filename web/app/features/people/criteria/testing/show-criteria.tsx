import type { Application } from '@evenkeel/contract/people/advisors'
import { type Criteria, firstCriteria } from '@evenkeel/contract/people/criteria'
import type { StateCode } from '@evenkeel/contract/people/profile-choices'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { makeQueryClient } from '../../../../server-link/query-client.ts'
import { useSessionStore } from '../../../../session/session-store.ts'
import { takeWaitingToasts } from '../../../../ui/overlays/toast.ts'

// For tests: one advisor's criteria with a server that follows the contract.

export interface Sent {
  call: string
  body: Record<string, unknown>
}

export const saved: Criteria = {
  ...firstCriteria,
  states: ['CO', 'UT'],
  asset_minimum: 100_000,
  version: 3,
  updated_at: 1_790_000_000,
}
export const untold: Criteria = { ...firstCriteria, version: 0, updated_at: null }

interface Facts {
  criteria: Criteria
  registered?: readonly StateCode[] | null
  status?: Application['status']
}

type Put = (body: Record<string, unknown>) => Response | undefined

/** Saves like the server unless `put` returns another answer, and records everything written. */
export function advisorServer({ criteria, registered = null, status = 'approved' }: Facts, put?: Put) {
  const world = { criteria, sent: [] as Sent[] }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body ?? '{}'))
    if (init.method !== 'GET') world.sent.push({ call: `${init.method} ${address}`, body })
    if (address.startsWith('/api/v1/advisor/application')) return new Response(JSON.stringify({ status }))
    if (address.startsWith('/api/v1/advisor/')) {
      return new Response(JSON.stringify({ data: { registered_states: registered } }))
    }
    if (init.method === 'PUT') {
      const other = put?.(body)
      if (other) return other
      const { version: _, ...patch } = body
      world.criteria = {
        ...world.criteria,
        ...patch,
        version: world.criteria.version + 1,
        updated_at: 1_790_000_100,
      }
    }
    return new Response(JSON.stringify({ criteria: world.criteria }))
  })
  return world
}

/** Includes a link that leads away, to test leaving with unsaved changes. */
export function showCriteria(part: ReactNode) {
  takeWaitingToasts()
  useSessionStore.setState({ user: 'advisor', userId: 77, isAuthenticated: true, status: 'authenticated' })
  const here = (
    <QueryClientProvider client={makeQueryClient()}>
      {part}
      <Link to="/elsewhere">Elsewhere</Link>
    </QueryClientProvider>
  )
  const router = createMemoryRouter([
    { path: '/', element: here },
    { path: '/elsewhere', element: <h1>Elsewhere it is</h1> },
  ])
  return render(<RouterProvider router={router} />)
}
