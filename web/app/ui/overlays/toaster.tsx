import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { listenForToasts, waitingToasts } from './toast.ts'

const againAfterMs = 5000
const none: ReturnType<typeof waitingToasts> = []
const loadStack = () => import('./toast-stack.tsx')

/** For pages on which a toast may have to say that the network is gone: by then its code would not come any more. */
export async function fetchToastsAhead(): Promise<void> {
  await loadStack().catch(() => undefined)
}

/**
 * Stands once in the page. Costs next to nothing until somebody asks for the first toast; where its code does not arrive the page
 * stays as it is, and what was to be said waits.
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
