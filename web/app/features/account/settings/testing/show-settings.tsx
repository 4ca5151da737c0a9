import type { readAccessLog, readConsents } from '@evenkeel/contract/account/privacy'
import { firstNotifications, type Settings } from '@evenkeel/contract/account/settings'
import type { Role } from '@evenkeel/contract/choices'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { makeQueryClient } from '../../../../server-link/query-client.ts'
import { useSessionStore } from '../../../../session/session-store.ts'
import { playServer, type Replies, type Sent } from '../../../../testing/play-server.ts'
import { takeWaitingToasts } from '../../../../ui/overlays/toast.ts'

// For tests: a part of the settings with a server that follows the contract.

export const ownSettings: Settings = {
  first_name: 'Robin',
  last_name: 'Vale',
  time_zone: 'America/Denver',
  email: 'robin@vale.example',
  support_email: 'help@evenkeel.example',
  notifications: firstNotifications,
  quiet_hours: null,
  digest: 'off',
  is_hidden_from_new_advisors: false,
  compliance_email: null,
  document_reminders: true,
  has_seen_intro: false,
  deletes_at: null,
}

export const noLedger: AnswerOf<typeof readConsents> = { consents: [], reveals: [] }
export const noLog: AnswerOf<typeof readAccessLog> = { entries: [], hasMore: false }

export const read = 'GET /api/v1/settings'
export const save = 'PATCH /api/v1/settings'
export const ledger = 'GET /api/v1/privacy/consents'

/** A server that stores changes like the real one. */
export function settingsServer(first: Settings = ownSettings, others: Replies = {}) {
  const world = { settings: first }
  const answer = () => new Response(JSON.stringify({ settings: world.settings }))
  const asked = playServer({
    [read]: answer,
    [save]: ({ body }: Sent) => {
      const { notifications, ...rest } = body as Partial<Settings>
      world.settings = {
        ...world.settings,
        ...rest,
        notifications: { ...world.settings.notifications, ...notifications },
      }
      return answer()
    },
    [ledger]: noLedger,
    'GET /api/v1/privacy/access-log': noLog,
    ...others,
  })
  return { world, saved: () => asked.filter(({ call }) => call === save).map(({ body }) => body), asked }
}

export interface OtherPage {
  path: string
  element: ReactNode
}

export function showSettings(part: ReactNode, role: Role = 'consumer', others: readonly OtherPage[] = []) {
  takeWaitingToasts()
  useSessionStore.setState({ user: role, userId: 77, isAuthenticated: true, status: 'authenticated' })
  const queries = makeQueryClient()
  const page = (element: ReactNode) => <QueryClientProvider client={queries}>{element}</QueryClientProvider>
  const router = createMemoryRouter([
    { path: '/', element: page(part) },
    ...others.map(({ path, element }) => ({ path, element: page(element) })),
  ])
  return { router, ...render(<RouterProvider router={router} />) }
}
