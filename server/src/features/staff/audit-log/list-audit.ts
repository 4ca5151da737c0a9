import type { AnswerOf, QueryOf } from '@evenkeel/contract/endpoint'
import type { AuditEntry, listAudit as call } from '@evenkeel/contract/staff/audit-log'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readOpenings } from '../../account/privacy/read-openings.ts'
import { type AuditLogRow, listAuditRows, listEvents } from './audit-log-store.ts'
import { noteAuditRead } from './note-audit-read.ts'
import { parseAuditFilter } from './parse-audit-filter.ts'

const pageSize = 50

/** The line about this reading is not part of it yet. */
export async function listAudit(
  services: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  query: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const { orm } = services.database
  const filter = parseAuditFilter(query)
  const before = query.before === undefined ? undefined : Number(query.before)
  const rows = await listAuditRows(orm, filter, before, pageSize + 1)
  const events = await listEvents(orm)
  await noteAuditRead(services, caller, { filter })
  const shown = rows.slice(0, pageSize)
  const openings = await readOpenings(orm, shown.flatMap(openingOf))
  const last = shown.at(-1)
  return {
    entries: shown.map((row) => entryOnWire(row, openings)),
    next: last && rows.length > pageSize ? String(last.row.seq) : null,
    events,
  }
}

const openingOf = ({ row: { detail } }: AuditLogRow) =>
  typeof detail.opening === 'number' ? [detail.opening] : []

function entryOnWire(
  { row, ...people }: AuditLogRow,
  openings: Awaited<ReturnType<typeof readOpenings>>,
): AuditEntry {
  const opening = typeof row.detail.opening === 'number' ? openings.get(row.detail.opening) : undefined
  return {
    seq: row.seq,
    at: Math.floor(row.at.getTime() / 1000),
    event: row.event,
    actor_id: row.actorId,
    actor_role: people.actorRole,
    actor_name: people.actorName,
    subject_type: row.subjectType,
    subject_id: row.subjectId,
    subject_role: people.subjectRole,
    subject_name: people.subjectName,
    lasted_seconds: opening
      ? Math.floor((opening.lastAt.getTime() - opening.firstAt.getTime()) / 1000)
      : null,
    masquerade_id: row.masqueradeId,
    route: row.route,
    outcome: row.outcome,
    request_id: row.requestId,
    detail: row.detail,
    prev: row.prev.toString('hex'),
    hash: row.hash.toString('hex'),
  }
}
