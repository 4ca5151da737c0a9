import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { RetryNotice } from './retry-notice.tsx'

/**
 * A part of a page whose code loads when it is first shown, or earlier by `preload`. Unlike a lazy component, one whose
 * code doesn't arrive offers a retry in its place and leaves the page alone.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Shown until the code is there, as large as the part. */
  fallback: ReactNode = null,
) {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  function start(): Promise<void> {
    loading ??= load().then(
      (part) => {
        loaded = part
      },
      () => {
        loading = undefined
      },
    )
    return loading
  }

  function LaterPart(props: Props) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
    async function show() {
      setState('loading')
      await start()
      setState(loaded ? 'loaded' : 'failed')
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the part is first shown
    useEffect(() => {
      if (!loaded) void show()
    }, [])
    if (loaded) return createElement(loaded, props)
    return state === 'failed' ? <RetryNotice className="m-4" onRetry={show} /> : fallback
  }
  return Object.assign(LaterPart, { preload: () => void start() })
}
