import { type ProblemCode, sentenceOf, statusOf } from '@evenkeel/contract/problem'
import type { AuditEntry } from '@evenkeel/contract/staff/audit-log'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { makeQueryClient } from '../../../../server-link/query-client.ts'
import { enterSession } from '../../../../session/session-store.ts'
import { AuditPage } from '../audit-page.tsx'

// For tests: the audit log before a server that answers as the test says.

const now = Date.UTC(2026, 9, 6, 16) / 1000
const hashOf = (digit: number) => String(digit % 10).repeat(64)

export function entryOf(seq: number, changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    seq,
    at: now + seq,
    event: 'account-disabled',
    actor_id: 7,
    actor_role: 'admin',
    actor_name: 'Ada Staff',
    subject_type: 'person',
    subject_id: 4821,
    masquerade_id: null,
    route: null,
    outcome: null,
    request_id: null,
    detail: { reason: 'Asked for by telephone.' },
    prev: hashOf(seq - 1),
    hash: hashOf(seq),
    ...changes,
  }
}

export const refusal = (code: ProblemCode) =>
  new Response(JSON.stringify({ code, message: sentenceOf(code), requestId: 'r' }), {
    status: statusOf(code),
  })

export const listPath = '/api/v1/admin/audit'
export const exportPath = '/api/v1/admin/audit/export'
export const verifyPath = '/api/v1/admin/audit/verification'
type Reply = (query: URLSearchParams) => object | Promise<object>

/** What was asked, by path, with the query it was asked with. */
export function auditAnswers(replies: Record<string, Reply>): { path: string; query: string }[] {
  const asked: { path: string; query: string }[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const [path = '', query = ''] = address.split('?')
    asked.push({ path, query })
    const reply = await replies[path]?.(new URLSearchParams(query))
    if (reply instanceof Response) return reply
    return reply === undefined ? refusal('not-found') : Response.json(reply)
  })
  return asked
}

export const listed = (entries: AuditEntry[], next: string | null = null) => ({
  entries,
  next,
  events: ['account-disabled', 'session-opened'],
})

export function showAudit(search = '') {
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  enterSession({ userId: 7, userType: 'admin' })
  const element = (
    <QueryClientProvider client={makeQueryClient()}>
      <AuditPage actionsFor={(id) => <button type="button">Account of {id}</button>} />
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '/admin/audit', element }], {
    initialEntries: [`/admin/audit${search}`],
  })
  return { router, ...render(<RouterProvider router={router} />) }
}

export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  onlineManager.setOnline(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

export function endAudit(): void {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
}
