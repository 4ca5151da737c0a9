import type { listDesk as call } from '@evenkeel/contract/contact/support-desk'
import type { AnswerOf, QueryOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { seconds } from '../support-on-wire.ts'
import { deskOnWire } from './desk-on-wire.ts'
import { type DeskPlace, type DeskRow, listDeskPart, readDeskCounts } from './desk-store.ts'

const pageSize = 30
const placeForm = /^(owed|rest)\.(\d{1,14})\.(\d{1,16})$/

/** Requests that wait for our answer by due time, then the rest by latest message, in pages. */
export async function listDesk(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  { personId: staffId }: Pick<Caller, 'personId'>,
  { view = 'all', q = '', before }: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const after = before === undefined ? undefined : placeOf(before)
  const searched = q.replaceAll(/\p{Cc}/gu, ' ').trim()
  const now = clock.now()
  const rows: DeskRow[] = []
  for (const part of ['owed', 'rest'] as const) {
    const isPast = part === 'owed' && after?.part === 'rest'
    // One more row than the page shows tells whether there is another page.
    const limit = pageSize + 1 - rows.length
    const from = after?.part === part ? after : undefined
    if (!isPast && limit > 0)
      rows.push(...(await listDeskPart(orm, part, { view, staffId, now, searched, after: from, limit })))
  }
  const { nextWakeAt, snoozedDueAt, ...counts } = await readDeskCounts(orm, staffId, now)
  const { open, mine, unassigned, snoozed, solved } = counts
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    requests: shown.map((row) => deskOnWire(row, now)),
    counts: { mine, unassigned, all: open, snoozed, solved },
    next_wake_at: nextWakeAt && seconds(nextWakeAt),
    snoozed_due_at: snoozedDueAt && seconds(snoozedDueAt),
    next: last && rows.length > pageSize ? nameOfPlace(last) : null,
  }
}

function placeOf(text: string): DeskPlace {
  const [, part, at, number] = placeForm.exec(text) ?? []
  if (!part) throw new Problem('bad-request', { before: 'This page marker isn’t valid.' })
  return { part: part === 'owed' ? 'owed' : 'rest', at: new Date(Number(at)), number: Number(number) }
}

function nameOfPlace({ request: { owedBy, updatedAt, number } }: DeskRow): string {
  return [owedBy ? 'owed' : 'rest', (owedBy ?? updatedAt).getTime(), number].join('.')
}
