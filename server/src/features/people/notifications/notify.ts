import { firstNotifications } from '@evenkeel/contract/account/settings'
import type { NewNotification } from '@evenkeel/contract/people/notifications'
import { afterCommit } from '../../../database/after-commit.ts'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import type { Letter, Notice, NoticeRow } from './notice-tables.ts'
import { type PutNotification, putNotification } from './notification-store.ts'

/** A notification read within these minutes needs no letter. */
const letterAfterMs = 5 * 60_000

/** How any verb notifies a person. One statement; open pages are told after the commit. */
export async function notify(
  { live, clock }: Pick<Services, 'live' | 'clock'>,
  transaction: Orm,
  notice: Notice,
  letter?: Letter,
): Promise<void> {
  const put = await putNotification(transaction, noticeRow(notice, clock.now(), letter))
  if (!put?.isShown) return
  afterCommit(transaction, () => live.tell(notice.personId, 'new-notification', noticeOnWire(notice, put)))
}

/** What putNotices stores. */
export function noticeRow(notice: Notice, at: Date, letter?: Letter): NoticeRow {
  const { dueAt, mailedAt } = letter ?? { dueAt: new Date(at.getTime() + letterAfterMs), mailedAt: null }
  const { inApp, email } = firstNotifications[notice.event]
  return { ...notice, at, dueAt, mailedAt, usuallyInApp: inApp, usuallyByEmail: email }
}

/** For the reader's open pages. */
export function noticeOnWire(
  { kind, title, body, link }: Notice,
  { id, at }: Pick<PutNotification, 'id' | 'at'>,
): NewNotification {
  return { id, kind, title, body, link, at: Math.floor(at.getTime() / 1000) }
}

/** One per request and reader, with the current state. */
export const requestKey = (requestId: number) => `request:${requestId}`
