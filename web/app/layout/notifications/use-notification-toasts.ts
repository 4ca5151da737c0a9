import { notificationTimes } from '@evenkeel/contract/constants'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onLive } from '../../server-link/live-link.ts'
import { countUnread } from '../../session/stored/count-unread.ts'
import { receiveNotification } from '../../session/stored/notification-store.ts'
import { showToast } from '../../ui/overlays/toast.ts'

/** The address that toasts open (spec 2.1-09). */
const listAddress = '/notifications'

/** spec 7-35 */
export function useNotificationToasts(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const now = useRef({ address: '', navigate })
  useEffect(() => {
    now.current = { address: pathname + search, navigate }
  })
  useEffect(
    () =>
      onLive('new-notification', (told) => {
        if (!receiveNotification(told)) return
        void countUnread()
        // No toast for what is already on screen: the open thread shows it and marks it read.
        if (told.link === now.current.address && document.visibilityState === 'visible') return
        showToast('notification', told.title, {
          description: told.body,
          durationMs: notificationTimes.toastMs,
          onClick: () => void now.current.navigate(listAddress),
        })
      }),
    [],
  )
}
