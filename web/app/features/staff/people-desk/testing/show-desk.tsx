import { type ProblemCode, sentenceOf, statusOf } from '@evenkeel/contract/problem'
import type { PersonAtDesk } from '@evenkeel/contract/staff/people-desk'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { makeQueryClient } from '../../../../server-link/query-client.ts'
import { enterSession } from '../../../../session/session-store.ts'
import { takeWaitingToasts } from '../../../../ui/overlays/toast.ts'

// For tests: parts of the people desk before a server that answers as the test says.

/** Tue 6 Oct 2026, 16:00 UTC. */
const now = Date.UTC(2026, 9, 6, 16) / 1000

export const robin: PersonAtDesk = {
  person_id: 4821,
  type: 'consumer',
  name: 'Robin Whitfield',
  email: 'robin@whitfield.example',
  company: null,
  uuid: '3b4fab9b-88a5-5571-bb1e-de69633a2196',
  joined_at: now - 90 * 86_400,
  disabled_at: null,
  deletes_at: null,
  open_sessions: 2,
  last_seen_at: now - 3600,
  locked_until: null,
  has_second_factor: false,
  application: null,
  is_demo: false,
}

export const refusal = (code: ProblemCode, more: object = {}) =>
  new Response(JSON.stringify({ code, message: sentenceOf(code), requestId: 'r', ...more }), {
    status: statusOf(code),
  })

interface Asked {
  call: string
  body: Record<string, unknown>
}

export function deskAnswers(replies: Record<string, () => object | Promise<object>>): Asked[] {
  const all: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const call = `${init.method} ${address}`
    all.push({ call, body: JSON.parse(String(init.body ?? '{}')) })
    const reply = await replies[call]?.()
    if (reply instanceof Response) return reply
    return reply === undefined ? refusal('not-found') : Response.json(reply)
  })
  return all
}

export function showDesk(element: ReactNode, adminId = 7) {
  takeWaitingToasts()
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  enterSession({ userId: adminId, userType: 'admin' })
  return render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )
}

export function endDesk(): void {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}
