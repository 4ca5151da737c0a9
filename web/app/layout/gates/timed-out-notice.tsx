import { sessionTimeout } from '@evenkeel/contract/constants'
import { useSearchParams } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

const minutes = sessionTimeout.timeoutMs / 60_000

/** Explains the sign-out on /login?timeout=true (spec 2.1-03). */
export function TimedOutNotice() {
  const [query] = useSearchParams()
  // Prerendered pages have no query, so until hydration this is the plain login page.
  const isTimedOut = useHydrated() && query.get('timeout') === 'true'
  if (!isTimedOut) return null
  return (
    <Notice kind="info" role="status">
      You were signed out after {minutes} minutes without activity.
    </Notice>
  )
}
