import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { listenForToasts, waitingToasts } from './toast.ts'

const againAfterMs = 5000
const none: ReturnType<typeof waitingToasts> = []
const loadStack = () => import('./toast-stack.tsx')

/** For pages that may have to report a lost network, after which the code can't be loaded any more. */
export async function fetchToastsAhead(): Promise<void> {
  await loadStack().catch(() => undefined)
}

/**
 * Rendered once per page. It loads with the first toast; if that fails, the page is unaffected and the toasts wait.
 */
export function Toaster() {
  const isWanted = useSyncExternalStore(listenForToasts, waitingToasts, () => none).length > 0
  const [stack, setStack] = useState<{ Stack: ComponentType }>()
  const isMissing = isWanted && !stack
  useEffect(() => {
    if (!isMissing) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const load = async () => {
      try {
        const { default: Stack } = await loadStack()
        if (!isGone) setStack({ Stack })
      } catch {
        if (!isGone) timer = setTimeout(load, againAfterMs)
      }
    }
    void load()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isMissing])
  return stack ? <stack.Stack /> : null
}
