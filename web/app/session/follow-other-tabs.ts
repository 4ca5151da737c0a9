import { storageNames } from '@evenkeel/contract/constants'
import { restoreSession } from './restore-session.ts'

/** Somebody signed in or out in another tab: ask the server again, and leave the page as it is meanwhile. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageNames.user || event.key === null) void restoreSession({ isBackground: true })
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
