import { firstNotifications, type NotificationEvent } from '@evenkeel/contract/account/settings'
import type { NewNotification, NotificationKind } from '@evenkeel/contract/people/notifications'
import type { PersonId } from '@evenkeel/contract/person-id'
import { afterCommit } from '../../../database/after-commit.ts'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import type { NoticeRow } from './notice-tables.ts'
import { type PutNotification, putNotification } from './notification-store.ts'

/** A notification read within these minutes needs no letter. */
const letterAfterMs = 5 * 60_000

export interface Notice {
  personId: PersonId
  /** The reader's settings for this event decide about screen and letter. */
  event: NotificationEvent
  kind: NotificationKind
  title: string
  body: string
  link: string
  /** The occasion. An unread notification of the same occasion is replaced: same id, new text, newest again. */
  key: string
  /** The person named in the text, which is deleted with them. */
  aboutId?: PersonId
}

interface Letter {
  /** The earliest time for a letter if still unread; null if it needs none. */
  dueAt: Date | null
  /** Set if it already has a letter of its own. */
  mailedAt: Date | null
}

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
