import { firstNotifications, type NotificationEvent } from '@evenkeel/contract/account/settings'
import type { NotificationKind } from '@evenkeel/contract/people/notifications'
import type { PersonId } from '@evenkeel/contract/person-id'
import { afterCommit } from '../../../database/after-commit.ts'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
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
  const put = await putNotification(transaction, noticeParams(notice, clock.now(), letter))
  if (put) afterCommit(transaction, () => broadcastNotice({ live }, notice, put))
}

/** For statements that call the database's put_notification together with other work. */
export function noticeParams(notice: Notice, at: Date, letter?: Letter): string {
  const { dueAt, mailedAt } = letter ?? { dueAt: new Date(at.getTime() + letterAfterMs), mailedAt: null }
  const { inApp, email } = firstNotifications[notice.event]
  return JSON.stringify({
    ...notice,
    at,
    mailDueAt: dueAt,
    mailedAt,
    usuallyInApp: inApp,
    usuallyByEmail: email,
  })
}

/** Call it after the commit. */
export function broadcastNotice(
  { live }: Pick<Services, 'live'>,
  notice: Notice,
  put: PutNotification,
): void {
  if (!put.isShown) return
  const { personId, kind, title, body, link } = notice
  const at = Math.floor(put.at.getTime() / 1000)
  live.tell(personId, 'new-notification', { id: put.id, kind, title, body, link, at })
}

/** One per request and reader, with the current state. */
export const requestKey = (requestId: number) => `request:${requestId}`
