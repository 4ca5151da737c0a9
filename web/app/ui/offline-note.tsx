import { WifiOff } from 'lucide-react'
import { EmptyState } from './empty-state.tsx'

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

/** In place of what can't load without a network, instead of a skeleton that would stay for ever. */
export function OfflineState({ className }: { className?: string | undefined }) {
  return (
    <EmptyState
      role="status"
      className={className}
      icon={<WifiOff aria-hidden="true" />}
      sentence="You’re offline. This loads when you reconnect."
    />
  )
}
