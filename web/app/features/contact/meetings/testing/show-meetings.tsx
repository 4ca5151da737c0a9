import type { Role } from '@evenkeel/contract/choices'
import type { Meeting } from '@evenkeel/contract/contact/meetings'
import { type ProblemCode, sentenceOf, statusOf } from '@evenkeel/contract/problem'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { makeQueryClient } from '../../../../server-link/query-client.ts'
import { useSessionStore } from '../../../../session/session-store.ts'
import { takeWaitingToasts } from '../../../../ui/overlays/toast.ts'

// For tests: a part of the meetings before a server that answers as the contract says.

export interface Sent {
  call: string
  body: Record<string, unknown>
}
type Reply = (sent: Sent) => Response | Promise<Response>
export type Replies = Record<string, object | Reply>

export const refusal = (code: ProblemCode, more: object = {}) =>
  new Response(JSON.stringify({ code, message: sentenceOf(code), requestId: 'r', ...more }), {
    status: statusOf(code),
  })
export const lost: Reply = () => {
  throw new TypeError('Failed to fetch')
}

/** What the list holds can be changed in between, as by the other side. What was asked is listed. */
export function meetingServer(meetings: Meeting[], replies: Replies = {}) {
  const world = { meetings }
  const asked: Sent[] = []
  const known: Replies = {
    'GET /api/v1/meetings': () => Response.json({ meetings: world.meetings }),
    ...replies,
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const sent = { call: `${init.method} ${address}`, body: JSON.parse(String(init.body ?? '{}')) }
    asked.push(sent)
    const reply = known[sent.call]
    if (typeof reply === 'function') return (reply as Reply)(sent)
    return reply === undefined ? refusal('not-found') : Response.json(reply)
  })
  return { world, asked, posted: () => asked.filter(({ call }) => !call.startsWith('GET')) }
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
