import type { NotificationKind } from '@evenkeel/contract/notifications'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { NotificationEvent } from '@evenkeel/contract/settings'
import { afterCommit } from '../../database/after-commit.ts'
import type { Orm } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { putNotification } from './put-notification-store.ts'

/** Whoever reads it on the screen within these minutes needs no letter. */
const letterAfterMs = 5 * 60_000

export interface Told {
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
  told: Told,
  letter?: Letter,
): Promise<void> {
  const { personId, aboutId = null, event, kind, title, body, link, key } = told
  const now = clock.now()
  const { dueAt, mailedAt } = letter ?? { dueAt: new Date(now.getTime() + letterAfterMs), mailedAt: null }
  const words = { kind, title, body, link }
  const put = await putNotification(transaction, {
    ...{ personId, aboutId, event, ...words, key, at: now, mailDueAt: dueAt, mailedAt },
  })
  if (!put?.isShown) return
  const at = Math.floor(put.at.getTime() / 1000)
  afterCommit(transaction, () => live.tell(personId, 'new-notification', { id: put.id, ...words, at }))
}
