import type { readAccessLog, readConsents } from '@evenkeel/contract/account/privacy'
import { firstNotifications, type Settings } from '@evenkeel/contract/account/settings'
import type { Role } from '@evenkeel/contract/choices'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { type ProblemCode, sentenceOf, statusOf } from '@evenkeel/contract/problem'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { makeQueryClient } from '../../../../server-link/query-client.ts'
import { useSessionStore } from '../../../../session/session-store.ts'
import { takeWaitingToasts } from '../../../../ui/overlays/toast.ts'

// For tests: a part of the settings before a server that answers as the contract says.

export interface Sent {
  call: string
  body: Record<string, unknown>
}
type Answer = unknown | ((sent: Sent) => Response | Promise<Response>)

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

export const refusal = (code: ProblemCode, more: object = {}) =>
  new Response(JSON.stringify({ code, message: sentenceOf(code), requestId: 'r', ...more }), {
    status: statusOf(code),
  })

export const read = 'GET /api/v1/settings'
export const save = 'PATCH /api/v1/settings'
export const ledger = 'GET /api/v1/privacy/consents'

/** "GET /api/v1/settings" → its answer, or a function that gives the response. What was asked is listed. */
export function serverAnswers(answers: Record<string, Answer>): Sent[] {
  const asked: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const sent = { call: `${init.method} ${address}`, body: JSON.parse(String(init.body ?? '{}')) }
    asked.push(sent)
    const answer = answers[sent.call]
    if (typeof answer === 'function') return answer(sent)
    if (answer === undefined) return refusal('not-found')
    return new Response(answer === null ? null : JSON.stringify(answer), {
      status: answer === null ? 204 : 200,
    })
  })
  return asked
}

/** A server that keeps what is saved, as ours does. */
export function settingsServer(first: Settings = ownSettings, others: Record<string, Answer> = {}) {
  const world = { settings: first }
  const answer = () => new Response(JSON.stringify({ settings: world.settings }))
  const asked = serverAnswers({
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
