import type { AuditEntry } from '@evenkeel/contract/staff/audit-log'
import { enterSession } from '../../../../session/session-store.ts'
import { allowLog } from '../../../../testing/guard-tests.ts'
import { show } from '../../../../testing/stage.tsx'
import { AuditPage } from '../audit-page.tsx'

// For tests: the audit log with a server that answers as the test says.

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
    subject_role: 'consumer',
    subject_name: 'Robin Whitfield',
    lasted_seconds: null,
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

export const readList = 'GET /api/v1/admin/audit'
export const readExport = 'GET /api/v1/admin/audit/export'
export const verify = 'GET /api/v1/admin/audit/verification'

export const listed = (entries: AuditEntry[], next: string | null = null) => ({
  entries,
  next,
  events: ['account-disabled', 'session-opened'],
})

export function showAudit(search = '') {
  allowLog()
  enterSession({ userId: 7, userType: 'admin' })
  return show(<AuditPage />, {
    path: '/admin/audit',
    at: `/admin/audit${search}`,
  })
}
