import { type ActivityEvent, activityEvents } from './time-out.ts'

const wakeEvents = ['visibilitychange', 'resume', 'focus', 'pageshow'] as const

export type Page = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval'
>

interface Watchers {
  onActivity: (event: ActivityEvent, target: EventTarget | null) => void
  /** The page may have slept, so the clock is checked before any activity counts. */
  onWake?: () => void
}

/** Browsers send mousemove for a resting mouse when the page changes under it; that isn't activity. */
function noticeMoves(): (event: Event) => boolean {
  let restsAt: string | undefined
  return (event) => {
    if (!(event instanceof MouseEvent) || event.type !== 'mousemove') return true
    const place = `${event.screenX} ${event.screenY}`
    const hasMoved = place !== restsAt
    restsAt = place
    return hasMoved
  }
}

/** Listens in the capture phase on the window, before anything on the page can stop the events. */
export function watchActivity(
  page: Pick<Page, 'addEventListener'>,
  { onActivity, onWake }: Watchers,
): () => void {
  const watching = new AbortController()
  const options = { capture: true, passive: true, signal: watching.signal }
  const isMeant = noticeMoves()
  for (const name of activityEvents) {
    const notice = (event: Event) => {
      if (isMeant(event)) onActivity(name, event.target)
    }
    page.addEventListener(name, notice, options)
  }
  for (const name of onWake ? wakeEvents : []) {
    page.addEventListener(name, () => onWake?.(), options)
  }
  return () => watching.abort()
}
