import type { SupportMessage, SupportRequest, WholeSupportRequest } from '@evenkeel/contract/contact/support'
import type { Orm } from '../../../database/database.ts'
import { reopenUntil } from './support-lifecycle.ts'
import { readThread, type ThreadRow } from './support-message-store.ts'
import type { SupportRequestRow } from './support-request-store.ts'

export const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
export const secondsOrNull = (at: Date | null) => at && seconds(at)

/** What both sides see alike, apart from when an answer is due. */
export function summaryOnWire(row: SupportRequestRow, now: Date): Omit<SupportRequest, 'answer_due_at'> {
  const { number, topic, subject, state, contact, sentAt, updatedAt, mayViewUntil, solvedAt, isGood } = row
  return {
    number,
    topic,
    subject,
    state,
    contact,
    sent_at: seconds(sentAt),
    updated_at: seconds(updatedAt),
    may_view_until: mayViewUntil && mayViewUntil > now ? seconds(mayViewUntil) : null,
    solved_at: secondsOrNull(solvedAt),
    reopen_until: secondsOrNull(reopenUntil(row)),
    rating: isGood === null ? null : { is_good: isGood, comment: row.ratingComment },
  }
}

/** Only the first answer is promised. */
export function supportOnWire(row: SupportRequestRow, now: Date): SupportRequest {
  const dueAt = row.firstAnsweredAt === null ? row.owedBy : null
  return { ...summaryOnWire(row, now), answer_due_at: secondsOrNull(dueAt) }
}

/** For the asker: without notes and names of staff. */
export async function wholeSupportOnWire(
  orm: Orm,
  row: SupportRequestRow,
  now: Date,
): Promise<{ request: WholeSupportRequest }> {
  const thread = await readThread(orm, row.number)
  const messages = thread.flatMap((each) => messageOnWire(each) ?? [])
  return { request: { ...supportOnWire(row, now), messages } }
}

function messageOnWire({ side, text, files, sentAt }: ThreadRow): SupportMessage | undefined {
  if (side === 'note') return undefined
  return { from: side === 'asker' ? 'you' : 'support', text, files, sent_at: seconds(sentAt) }
}
