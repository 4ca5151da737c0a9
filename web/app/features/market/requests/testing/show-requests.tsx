import type { Role } from '@evenkeel/contract/choices'
import type { ReceivedRequest, SentRequest } from '@evenkeel/contract/market/requests'
import type { ReactNode } from 'react'
import { useSessionStore } from '../../../../session/session-store.ts'
import { playServer, posted, type Replies } from '../../../../testing/play-server.ts'
import { show } from '../../../../testing/stage.tsx'
import { isOpen } from '../request-words.ts'

// For tests: a part of the requests with a simulated server that follows the contract.

export const listSent = 'GET /api/v1/requests/sent'
const listReceived = 'GET /api/v1/requests/received'

/** A test can change the lists in between, as another tab or the other person would. */
export function sentServer(requests: SentRequest[], replies: Replies = {}) {
  const world = { requests }
  const asked = playServer({
    [listSent]: () => Response.json({ requests: world.requests, open: world.requests.filter(isOpen).length }),
    ...replies,
  })
  return { world, asked, posted: () => posted(asked) }
}

export function receivedServer(requests: ReceivedRequest[], replies: Replies = {}, more: object = {}) {
  const world = { requests }
  const asked = playServer({
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
  return { world, asked, posted: () => posted(asked) }
}

export const requestsPage = '/shared/matchmaking/messages'

export function showRequests(part: ReactNode, role: Role = 'consumer', at = requestsPage) {
  useSessionStore.setState({ user: role, userId: 77, isAuthenticated: true, status: 'authenticated' })
  return show(part, { path: requestsPage, at, otherRoutes: [{ path: '*', element: <p>Elsewhere</p> }] })
}
