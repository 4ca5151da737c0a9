import type { PersonAtDesk, PersonPage } from '@evenkeel/contract/staff/people-desk'
import type { ReactNode } from 'react'
import { enterSession } from '../../../../session/session-store.ts'
import { allowLog } from '../../../../testing/guard-tests.ts'
import { show } from '../../../../testing/stage.tsx'

// For tests: parts of the people desk with a server that answers as the test says.

/** Tue, Oct 6, 2026, 16:00 UTC. */
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
  second_factors: ['authenticator'],
  time_zone: 'America/Denver',
  crd: null,
  paused_until: null,
  is_demo: false,
}

const nothing = { count: 0, rows: [] }

export const pageOf = (changes: Partial<PersonAtDesk> = {}, more: Partial<PersonPage> = {}): PersonPage => ({
  person: { ...robin, ...changes },
  consent: null,
  application: null,
  requests: nothing,
  meetings: nothing,
  tickets: nothing,
  log: [],
  has_more_log: false,
  proposals: [],
  email_change: null,
  has_confirmer: true,
  ...more,
})

export function showDesk(element: ReactNode, adminId = 7) {
  allowLog()
  enterSession({ userId: adminId, userType: 'admin' })
  return show(element)
}
