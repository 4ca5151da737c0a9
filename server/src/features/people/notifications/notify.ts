import { firstNotifications, type NotificationEvent } from '@evenkeel/contract/account/settings'
import type { NotificationKind } from '@evenkeel/contract/people/notifications'
import type { PersonId } from '@evenkeel/contract/person-id'
import { afterCommit } from '../../../database/after-commit.ts'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { type PutNotification, putNotification } from './notification-store.ts'

/** Whoever reads it on the screen within these minutes needs no letter. */
const letterAfterMs = 5 * 60_000

export interface Notice {
  personId: PersonId
  /** Decides by the reader's settings whether it is on the screen, and whether it leaves as a letter. */
  event: NotificationEvent
  kind: NotificationKind
  title: string
  body: string
  link: string
  /** The occasion. An unread one of the same is replaced in place: same id, new words, newest again. */
  key: string
  /** Whom the words name: when that person leaves, the words go with them. */
  aboutId?: PersonId
}

interface Letter {
  /** From when on the sweep may write one, if it is still unread; null: it needs none. */
  dueAt: Date | null
  /** It has one of its own already. */
  mailedAt: Date | null
}

/** How any verb tells a person something. One statement; open pages hear of it after the commit. */
export async function notify(
  { live, clock }: Pick<Services, 'live' | 'clock'>,
  transaction: Orm,
  notice: Notice,
  letter?: Letter,
): Promise<void> {
  const put = await putNotification(transaction, noticeParams(notice, clock.now(), letter))
  if (put) afterCommit(transaction, () => broadcastNotice({ live }, notice, put))
}

/** For a statement that does more than this, with put_notification of the database in it. */
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

/** After the commit. */
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
