import type { listSessions } from '@evenkeel/contract/account/identity'
import type { readSecondFactor } from '@evenkeel/contract/account/second-factor'
import type { Role } from '@evenkeel/contract/choices'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { type ProblemCode, sentenceOf, statusOf } from '@evenkeel/contract/problem'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { makeQueryClient } from '../../../../server-link/query-client.ts'
import { useSessionStore } from '../../../../session/session-store.ts'
import { takeWaitingToasts } from '../../../../ui/overlays/toast.ts'

// For tests: a part of the settings before a server that answers as the contract says.

export interface Sent {
  call: string
  body: Record<string, unknown>
}
type Answers = Record<string, unknown | ((sent: Sent) => Response | Promise<Response>)>

export const noFactor: AnswerOf<typeof readSecondFactor> = {
  isRequired: false,
  authenticatorAddedAt: null,
  passkeys: [],
  recoveryCodesLeft: 0,
}

export const thisDevice: AnswerOf<typeof listSessions>['sessions'][number] = {
  sessionId: '11111111-1111-4111-8111-111111111111',
  device: 'Chrome on Windows',
  isCurrent: true,
  isRemembered: false,
  signedInAt: 1_790_000_000,
  lastSeenAt: 1_790_000_000,
}

export const refusal = (code: ProblemCode, more: object = {}) =>
  new Response(JSON.stringify({ code, message: sentenceOf(code), requestId: 'r', ...more }), {
    status: statusOf(code),
  })

/** "GET /api/auth/sessions" → its answer, or a function that gives the response. What was asked is listed. */
export function serverAnswers(answers: Answers): Sent[] {
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

export function showSecurity(part: ReactNode, role: Role = 'consumer') {
  takeWaitingToasts()
  useSessionStore.setState({ user: role, userId: 4821, isAuthenticated: true, status: 'authenticated' })
  return render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  )
}
