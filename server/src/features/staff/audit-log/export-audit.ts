import { Readable } from 'node:stream'
import type { QueryOf } from '@evenkeel/contract/endpoint'
import type { exportAudit as call } from '@evenkeel/contract/staff/audit-log'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { type AuditFilter, findNewestSeq, listForExport } from './audit-log-store.ts'
import { noteAuditRead } from './note-audit-read.ts'
import { parseAuditFilter } from './parse-audit-filter.ts'
import { type ExportFormat, exportHead, writeExportLine } from './write-export-line.ts'

const rowsAtOnce = 500
const types: Readonly<Record<ExportFormat, string>> = {
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

/** Streamed, so a long audit log needs no memory. Its last line is the one about this export. */
export async function exportAudit(
  services: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  { format, ...query }: QueryOf<typeof call>,
): Promise<{ stream: Readable; type: string; name: string }> {
  const { orm } = services.database
  const filter = parseAuditFilter(query)
  await noteAuditRead(services, caller, { filter, format })
  const lines = linesOf(orm, { filter, format, upTo: await findNewestSeq(orm) })
  const day = services.clock.now().toISOString().slice(0, 10)
  return {
    stream: Readable.from(lines, { objectMode: false }),
    type: types[format],
    name: `audit-log-${day}.${format}`,
  }
}

interface Wanted {
  filter: AuditFilter
  format: ExportFormat
  upTo: number
}

async function* linesOf(orm: Orm, { filter, format, upTo }: Wanted): AsyncGenerator<string> {
  if (exportHead[format] !== '') yield exportHead[format]
  for (let after = 0; ; ) {
    const rows = await listForExport(orm, filter, { after, upTo, limit: rowsAtOnce })
    if (rows.length > 0) yield rows.map((row) => writeExportLine(format, row)).join('')
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last.row.seq
  }
}
