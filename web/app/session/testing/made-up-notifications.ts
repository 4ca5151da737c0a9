import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type {
  listNotifications,
  NewNotification,
  Notification,
  NotificationKind,
} from '@evenkeel/contract/people/notifications'

// Invented notifications.

const nowInSeconds = () => Math.floor(Date.now() / 1000)

export function toldNow(id: number, changes: Partial<NewNotification> = {}): NewNotification {
  const link = '/shared/matchmaking/messages?request=7'
  return {
    id,
    title: `Title ${id}`,
    body: `Body ${id}`,
    kind: 'request',
    link,
    at: nowInSeconds(),
    ...changes,
  }
}

export function unreadOne(id: number, changes: Partial<Notification> = {}): Notification {
  return { ...toldNow(id), at: nowInSeconds() - 10_000 + id, is_read: false, ...changes }
}

interface Asked {
  query: string
}

/** In the server's order: unread first, then newest first; the count covers all unread ones. */
export function listAnswer(
  all: readonly Notification[],
  { query }: Asked,
): AnswerOf<typeof listNotifications> {
  const asked = new URLSearchParams(query)
  const kind = asked.get('kind') as NotificationKind | null
  const wanted = all
    .filter((each) => (asked.get('unread') !== 'true' || !each.is_read) && (!kind || each.kind === kind))
    .toSorted((a, b) => Number(a.is_read) - Number(b.is_read) || b.at - a.at || b.id - a.id)
  const from = Number(asked.get('offset') ?? 0)
  return {
    success: true,
    notifications: wanted.slice(from, from + Number(asked.get('limit') ?? 10)),
    count: all.filter((each) => !each.is_read).length,
    total: wanted.length,
  }
}
