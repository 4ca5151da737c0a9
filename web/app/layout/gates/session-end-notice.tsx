import { sessionTimeout } from '@evenkeel/contract/constants'
import { useLocation, useSearchParams } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

const minutes = sessionTimeout.timeoutMs / 60_000

/** Left in the history by what ended the session. */
export interface SessionEnd {
  /** Logout Now in the warning, which leads to the same page as a time-out (spec 4-18). */
  isAsked?: true
  /** The server ended it, for example from another device. */
  isEnded?: true
}

/** Says above the sign-in why the session ended (spec 2.1-03). */
export function SessionEndNotice() {
  const [query] = useSearchParams()
  const end = (useLocation().state ?? {}) as SessionEnd
  // The prerendered page has neither query nor history, so it is the plain login page until hydration.
  const isHydrated = useHydrated()
  const isTimedOut = query.get('timeout') === 'true'
  if (!isHydrated || !(isTimedOut || end.isEnded)) return null
  return (
    <Notice kind="info" role="status">
      {end.isEnded
        ? 'Your session ended. Sign in to continue where you left off.'
        : end.isAsked
          ? 'You’re signed out.'
          : `You were signed out after ${minutes} minutes without activity.`}
    </Notice>
  )
}
