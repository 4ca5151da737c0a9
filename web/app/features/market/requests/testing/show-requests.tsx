import type { Role } from '@evenkeel/contract/choices'
import type { ReceivedRequest, SentRequest } from '@evenkeel/contract/market/requests'
import { type ProblemCode, sentenceOf, statusOf } from '@evenkeel/contract/problem'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { makeQueryClient } from '../../../../server-link/query-client.ts'
import { useSessionStore } from '../../../../session/session-store.ts'
import { takeWaitingToasts } from '../../../../ui/overlays/toast.ts'
import { isOpen } from '../request-words.ts'

// For tests: a part of the requests before a server that answers as the contract says.

export interface Sent {
  call: string
  body: Record<string, unknown>
}
type Reply = (sent: Sent) => Response | Promise<Response>
export type Replies = Record<string, object | null | Reply>

export const listSent = 'GET /api/v1/requests/sent'
const listReceived = 'GET /api/v1/requests/received'

export const refusal = (code: ProblemCode, more: object = {}) =>
  new Response(JSON.stringify({ code, message: sentenceOf(code), requestId: 'r', ...more }), {
    status: statusOf(code),
  })
export const lost: Reply = () => {
  throw new TypeError('Failed to fetch')
}

/** "POST /api/v1/requests" → its answer, or a function that gives the response. What was asked is listed. */
export function serverAnswers(replies: Replies): Sent[] {
  const asked: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const sent = { call: `${init.method} ${address}`, body: JSON.parse(String(init.body ?? '{}')) }
    asked.push(sent)
    const reply = replies[sent.call]
    if (typeof reply === 'function') return (reply as Reply)(sent)
    if (reply === undefined) return refusal('not-found')
    return reply === null ? new Response(null, { status: 204 }) : Response.json(reply)
  })
  return asked
}

/** What the lists hold can be changed in between, as from another tab or by the other side. */
export function sentServer(requests: SentRequest[], replies: Replies = {}) {
  const world = { requests }
  const asked = serverAnswers({
    [listSent]: () => Response.json({ requests: world.requests, open: world.requests.filter(isOpen).length }),
    ...replies,
  })
  return { world, asked, posted: () => asked.filter(({ call }) => !call.startsWith('GET')) }
}

export function receivedServer(requests: ReceivedRequest[], replies: Replies = {}, more: object = {}) {
  const world = { requests }
  const asked = serverAnswers({
    [listReceived]: () =>
      Response.json({
        requests: world.requests,
        unanswered: world.requests.filter(isOpen).length,
        is_paused: false,
        free_places: 2,
        ...more,
      }),
    ...replies,
  })
  return { world, asked, posted: () => asked.filter(({ call }) => !call.startsWith('GET')) }
}

export const requestsPage = '/shared/matchmaking/messages'

export function showRequests(part: ReactNode, role: Role = 'consumer', at = requestsPage) {
  takeWaitingToasts()
  useSessionStore.setState({ user: role, userId: 77, isAuthenticated: true, status: 'authenticated' })
  const queries = makeQueryClient()
  const element = <QueryClientProvider client={queries}>{part}</QueryClientProvider>
  const router = createMemoryRouter(
    [
      { path: requestsPage, element },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [at] },
  )
  return { router, queries, ...render(<RouterProvider router={router} />) }
}
