import { listNotifications } from '@evenkeel/contract/people/notifications'
import { call } from '../../server-link/call.ts'
import { useSessionStore } from '../session-store.ts'
import { currentToken } from '../token/access-token.ts'
import { changesSoFar, isMarking, setUnreadCount } from './notification-store.ts'

interface Counted {
  count?: number | undefined
  total?: number | undefined
  notifications?: readonly unknown[] | undefined
}

/** spec 7-28 */
export const countIn = ({ count, total, notifications }: Counted): number =>
  count ?? total ?? notifications?.length ?? 0

/** False for visitors and admins (spec 6-03) and without a token (spec 7-30). */
export function mayAskForNotifications(): boolean {
  const { status, user } = useSessionStore.getState()
  const isReader = user === 'consumer' || user === 'advisor'
  return status === 'authenticated' && isReader && currentToken() !== undefined
}

async function askCount(): Promise<number> {
  try {
    const query = { limit: '1', unread: 'true' } as const
    return countIn(await call(listNotifications, { query }, { isBackground: true }))
  } catch {
    // spec 7-30, 8-16. A 401 ends nothing here (spec 6-10); the call has logged it and nothing is shown.
    return 0
  }
}

async function countUntilTrue(): Promise<void> {
  while (mayAskForNotifications() && navigator.onLine) {
    const before = changesSoFar()
    const count = await askCount()
    // The answer to the pending change brings the count itself.
    if (isMarking()) return
    if (changesSoFar() === before) {
      if (mayAskForNotifications()) setUnreadCount(count)
      return
    }
  }
}

let counting: Promise<void> | undefined

/** Reads the count from the server (spec 4-41, 7-28). Concurrent calls share one request. */
export function countUnread(): Promise<void> {
  counting ??= countUntilTrue().finally(() => {
    counting = undefined
  })
  return counting
}
