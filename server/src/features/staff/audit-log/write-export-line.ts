import type { auditExportFormats } from '@evenkeel/contract/staff/audit-log'
import type { ExportedRow } from './audit-log-store.ts'

export type ExportFormat = (typeof auditExportFormats)[number]

const columns = [
  ...(['seq', 'at', 'event', 'actor_id', 'subject_type', 'subject_id', 'masquerade_id', 'route'] as const),
  ...(['outcome', 'request_id', 'ip_hash', 'detail', 'prev', 'hash', 'hashed'] as const),
]

/** `hashed` is exactly what was hashed after `prev`, so the row can be verified without our code. */
function fieldsOf({ row, hashed }: ExportedRow): Record<(typeof columns)[number], unknown> {
  const [, at]: unknown[] = JSON.parse(hashed)
  return {
    seq: row.seq,
    at,
    event: row.event,
    actor_id: row.actorId,
    subject_type: row.subjectType,
    subject_id: row.subjectId,
    masquerade_id: row.masqueradeId,
    route: row.route,
    outcome: row.outcome,
    request_id: row.requestId,
    ip_hash: row.ipHash?.toString('hex') ?? null,
    detail: row.detail,
    prev: row.prev.toString('hex'),
    hash: row.hash.toString('hex'),
    hashed,
  }
}

/** What comes before the first row. */
export const exportHead: Readonly<Record<ExportFormat, string>> = {
  ndjson: '',
  csv: `${columns.join(',')}\r\n`,
}

export function writeExportLine(format: ExportFormat, exported: ExportedRow): string {
  const fields = fieldsOf(exported)
  if (format === 'ndjson') return `${JSON.stringify(fields)}\n`
  return `${columns.map((column) => cell(fields[column])).join(',')}\r\n`
}

function cell(value: unknown): string {
  if (value === null) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  // A spreadsheet would evaluate a text that begins like this.
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
