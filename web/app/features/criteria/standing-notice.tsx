import type { ApplicationStatus } from '@evenkeel/contract/advisors'
import { Link } from 'react-router'
import { Notice } from '../../ui/notice.tsx'

const unfinished: readonly ApplicationStatus[] = ['draft', 'withdrawn', 'rejected']

/** Why criteria can be set and yet reach nobody. */
export function StandingNotice({ status }: { status: ApplicationStatus | undefined }) {
  if (status === undefined || status === 'approved') return null
  if (status === 'suspended') {
    return (
      <Notice kind="warning">
        You are not shown to anybody while your account is suspended. What you set here is kept.
      </Notice>
    )
  }
  return (
    <Notice kind="info">
      You are not shown to anybody until your application is approved. What you set here holds from then on.{' '}
      {unfinished.includes(status) && <Link to="/onboarding/advisor">Go to your application</Link>}
    </Notice>
  )
}
