import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { listenForToasts, waitingToasts } from './toast.ts'

const ToastStack = lazy(() => import('./toast-stack.tsx'))
const none: ReturnType<typeof waitingToasts> = []

// Stands once in the page. Costs next to nothing until somebody asks for the first toast.
export function Toaster() {
  const waiting = useSyncExternalStore(listenForToasts, waitingToasts, () => none)
  const [isWanted, setIsWanted] = useState(false)
  if (waiting.length > 0 && !isWanted) setIsWanted(true)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  )
}
