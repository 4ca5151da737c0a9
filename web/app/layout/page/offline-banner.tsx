import { WifiOff } from 'lucide-react'
import { useOnline } from '../../server-link/use-online.ts'

/** The status region is always rendered, so that screen readers announce the sentence when it appears. */
export function OfflineBanner() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-warning-soft px-4 py-2 text-center">
          <WifiOff className="size-4 text-warning" aria-hidden="true" />
          <span>You’re offline. This page may be out of date.</span>
        </p>
      )}
    </div>
  )
}
