import type { AssistRequest, FoundPerson, MasqueradeHistoryRow } from '@evenkeel/contract/staff/masquerade'
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { enterSession } from '../../../../session/session-store.ts'
import { forgetEverything } from '../../../../session/testing/forget-everything.ts'
import { playMasquerade } from '../../../../session/testing/masquerade-server.ts'
import { quietDay as quietDayAt, show } from '../../../../testing/stage.tsx'
import { MasqueradePage } from '../masquerade-page.tsx'

// For tests: the page of an admin, Joanna, with a server that knows two people called Calloway.

/** Tue, Oct 6, 2026, 16:00 UTC. */
export const now = Date.UTC(2026, 9, 6, 16) / 1000
export const peoplePath = '/api/v1/masquerade/people'
export const historyPath = '/api/v1/masquerade/history'
export const assistPath = '/api/v1/masquerade/assist-requests'

export const ruth: FoundPerson = {
  id: 1173,
  type: 'advisor',
  uuid: '7c1e5b0a-42d8-5f3e-9a61-0d2f8be4c713',
  name: 'Ruth Calloway',
  email: 'ruth@calloway.example',
  crd: '5512345',
  state: 'active',
  last_seen_at: now - 600,
  is_verified: true,
  open_support_requests: 1,
  consent_until: null,
}
export const neil: FoundPerson = {
  ...ruth,
  id: 4390,
  type: 'consumer',
  uuid: 'e02b9d4f-1a77-5c80-8b15-63f0a9d7e284',
  name: 'Neil Calloway',
  email: 'neil@calloway.example',
  crd: null,
  state: 'leaving',
  last_seen_at: null,
  is_verified: false,
  open_support_requests: 0,
  consent_until: now + 86_400,
}

export const rowOf = (changes: Partial<MasqueradeHistoryRow> = {}): MasqueradeHistoryRow => ({
  masqueradeToken: '1b7a3a0e-96d1-4f0b-8a55-0c8a6a1d2e3f',
  adminId: 2,
  adminName: 'Peter Lindqvist',
  targetUserId: 960,
  targetUserType: 'advisor',
  targetName: 'Marcus Adeyemi',
  mode: 'read',
  reason: 'Ticket 20397, calendar link refused',
  startedAt: now - 90_000,
  expiresAt: now - 88_200,
  endedAt: now - 89_430,
  endKind: 'stopped',
  durationSeconds: 570,
  pages: 11,
  writes: 2,
  refused: 1,
  ...changes,
})

export const assistOf = (changes: Partial<AssistRequest> = {}): AssistRequest => ({
  assistId: 5,
  adminId: 2,
  adminName: 'Peter Lindqvist',
  targetUserId: 1173,
  targetUserType: 'advisor',
  targetName: 'Ruth Calloway',
  reason: 'Ticket 20431: she cannot save her fees',
  state: 'waiting',
  askedAt: now - 300,
  expiresAt: now + 3300,
  decidedByName: null,
  decisionReason: null,
  isOwn: false,
  ...changes,
})

interface Showing {
  search?: string
  isPhone?: boolean
  answers?: Parameters<typeof playMasquerade>[0]
  actionsFor?: (person: FoundPerson) => ReactNode
}

export function showMasquerade({ search = '', isPhone = false, answers = {}, actionsFor }: Showing = {}) {
  const played = playMasquerade({
    [peoplePath]: ({ query }) => {
      const type = new URLSearchParams(query).get('type')
      return { people: [ruth, neil].filter((each) => !type || each.type === type), has_more: false }
    },
    [historyPath]: () => ({ rows: [rowOf()], next: null }),
    [assistPath]: () => ({ requests: [] }),
    ...answers,
  })
  enterSession({ userId: 12, userType: 'admin' })
  const started: number[] = []
  const { router } = show(
    <MasqueradePage
      isPhone={isPhone}
      onStarted={({ session }) => started.push(session.targetUserId)}
      actionsFor={actionsFor}
    />,
    { at: `/admin/masquerade${search}` },
  )
  return { ...played, started, router }
}

export function quietDay(): void {
  forgetEverything()
  quietDayAt(now)
}

export function endMasquerade(): void {
  cleanup()
  forgetEverything()
}

export const reasonBox = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ })
