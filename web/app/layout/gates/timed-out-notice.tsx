import { sessionTimeout } from '@evenkeel/contract/constants'
import { useLocation, useSearchParams } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

const minutes = sessionTimeout.timeoutMs / 60_000

function isAsked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAsked' in state
}

/** Says why the session ended, on /login?timeout=true (spec 2.1-03). Logout Now leads here too, without a time-out (4-18). */
export function TimedOutNotice() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  // The prerendered page has no query, so it is the plain login page until hydration.
  const isTimedOut = useHydrated() && query.get('timeout') === 'true'
  if (!isTimedOut) return null
  return (
    <Notice kind="info" role="status">
      {isAsked(state)
        ? 'You’re signed out.'
        : `You were signed out after ${minutes} minutes without activity.`}
    </Notice>
  )
}
