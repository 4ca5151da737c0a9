import { WifiOff } from 'lucide-react'

/** The region is always there, so that its sentence is read out when it comes. */
export function OfflineNote({ isOnline }: { isOnline: boolean }) {
  return (
    <p role="status" className="flex items-center gap-2 text-muted empty:hidden">
      {!isOnline && (
        <>
          <WifiOff className="size-4 flex-none text-warning" aria-hidden="true" />
          <span>You’re offline. What you typed is still here. Send it when you reconnect.</span>
        </>
      )}
    </p>
  )
}
