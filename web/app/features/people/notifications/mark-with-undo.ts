import { notificationTimes } from '@evenkeel/contract/constants'
import type { Notification } from '@evenkeel/contract/people/notifications'
import { showToast } from '../../../ui/overlays/toast.ts'
import { markAllRead, markRead, markUnread } from './mark-notifications.ts'

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : undefined)

function sayFailed(what: string, error: unknown): void {
  showToast('error', what, { description: sentenceOf(error) })
}

/** Marks one row with an undo; a failure reverts it and says so. */
export async function turnOne(notification: Notification): Promise<void> {
  try {
    await (notification.is_read ? markUnread : markRead)([notification])
  } catch (error) {
    sayFailed(notification.is_read ? 'Couldn’t mark it as unread' : 'Couldn’t mark it as read', error)
  }
}

async function undo(list: readonly Notification[], ids: number[]): Promise<void> {
  try {
    await markUnread(list, ids)
  } catch (error) {
    sayFailed('Couldn’t undo', error)
  }
}

/** With 5 seconds to undo (product 3.15). Newest first; `isAll` if nothing else up to the newest is unread. */
export async function markWithUndo(onScreen: readonly Notification[], isAll: boolean): Promise<void> {
  const list = onScreen.slice(0, notificationTimes.unreadLimit)
  const [newest] = list
  if (!newest) return
  try {
    const ids = await (isAll ? markAllRead(list, newest.id) : markRead(list))
    if (ids.length === 0) return
    showToast('success', `${ids.length} marked as read`, {
      durationMs: notificationTimes.toastMs,
      action: { label: 'Undo', onClick: () => void undo(list, ids) },
    })
  } catch (error) {
    sayFailed('Couldn’t mark them as read', error)
  }
}
