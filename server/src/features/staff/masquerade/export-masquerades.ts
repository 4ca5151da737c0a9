import { Readable } from 'node:stream'
import type { QueryOf } from '@evenkeel/contract/endpoint'
import { readPersonId } from '@evenkeel/contract/person-id'
import type { exportMasquerades as call, MasqueradeHistoryRow } from '@evenkeel/contract/staff/masquerade'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { historyOnWire } from './history-on-wire.ts'
import { listHistory } from './history-store.ts'

const mostRows = 10_000

const columns = {
  'Masquerade ID': ({ masqueradeToken }) => masqueradeToken,
  'Admin ID': ({ adminId }) => adminId,
  Admin: ({ adminName }) => adminName,
  'Target type': ({ targetUserType }) => targetUserType,
  'Target ID': ({ targetUserId }) => targetUserId,
  Target: ({ targetName }) => targetName,
  Mode: ({ mode }) => mode,
  Started: ({ startedAt }) => inWords(startedAt),
  Ended: ({ endedAt }) => (endedAt === null ? '' : inWords(endedAt)),
  'How it ended': ({ endKind }) => endKind ?? '',
  'Duration in seconds': ({ durationSeconds }) => durationSeconds,
  Reason: ({ reason }) => reason,
  Pages: ({ pages }) => pages,
  Writes: ({ writes }) => writes,
  Refused: ({ refused }) => refused,
} satisfies Record<string, (row: MasqueradeHistoryRow) => string | number>

/** Exporting the history is recorded in the audit log. */
export async function exportMasquerades(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  { adminId, targetUserId }: QueryOf<typeof call>,
): Promise<{ stream: Readable; bytes: number; type: string; name: string }> {
  const now = clock.now()
  const rows = await listHistory(database.orm, {
    adminId: adminId === undefined ? undefined : readPersonId(adminId),
    targetId: targetUserId === undefined ? undefined : readPersonId(targetUserId),
    after: undefined,
    limit: mostRows,
  })
  await database.transaction((transaction) =>
    writeAudit(transaction, {
      event: 'masquerade-history-exported',
      actorId: caller.personId,
      detail: { rows: rows.length },
    }),
  )
  const written = rows
    .map((row) => historyOnWire(row, now))
    .map((row) => Object.values(columns).map((read) => read(row)))
  const lines = [Object.keys(columns), ...written].map((cells) => cells.map(cell).join(','))
  const content = Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
  return {
    stream: Readable.from([content]),
    bytes: content.length,
    type: 'text/csv; charset=utf-8',
    name: `masquerades ${now.toISOString().slice(0, 10)}.csv`,
  }
}

const inWords = (atSeconds: number) => new Date(atSeconds * 1000).toISOString()

/** Quoted, and prefixed where a spreadsheet would evaluate it. */
function cell(value: string | number): string {
  const text = String(value)
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
