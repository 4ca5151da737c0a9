import { create } from 'zustand'

/** Unread notifications, as the sidebar shows them; notifications keep it up to date. */
export const useUnreadCount = create<{ count: number }>(() => ({ count: 0 }))

export function setUnreadCount(count: number): void {
  useUnreadCount.setState({ count: Math.max(0, Math.trunc(count) || 0) })
}
