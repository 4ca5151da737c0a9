import type { AnswerOf, QueryOf } from '@evenkeel/contract/endpoint'
import { isUuid, readPersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { listMasquerades as call } from '@evenkeel/contract/staff/masquerade'
import type { Services } from '../../../services.ts'
import { historyOnWire } from './history-on-wire.ts'
import { type HistoryPlace, listHistory } from './history-store.ts'

const pageSize = 25

export async function listMasquerades(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  { adminId, targetUserId, before }: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const rows = await listHistory(orm, {
    adminId: adminId === undefined ? undefined : readPersonId(adminId),
    targetId: targetUserId === undefined ? undefined : readPersonId(targetUserId),
    after: before === undefined ? undefined : placeOf(before),
    // One more row than the page shows tells whether there is another page.
    limit: pageSize + 1,
  })
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)?.overlay
  return {
    rows: shown.map((row) => historyOnWire(row, clock.now())),
    next: last && rows.length > pageSize ? `${last.startedAt.getTime()}.${last.id}` : null,
  }
}

function placeOf(text: string): HistoryPlace {
  const [at = '', id = ''] = text.split('.')
  if (!/^\d{1,14}$/.test(at) || !isUuid(id))
    throw new Problem('bad-request', { before: 'This page link is no longer valid.' })
  return { startedAt: new Date(Number(at)), id }
}
