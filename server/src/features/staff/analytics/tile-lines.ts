import type { AnalyticsLine } from '@evenkeel/contract/staff/analytics'
import type { AnalyticsTileId } from '@evenkeel/contract/staff/analytics-tiles'

/** How a line is computed from counts. */
export type LineRule = Pick<AnalyticsLine, 'id' | 'label'> & {
  /** Can't be split by segment: left out where one is asked for. */
  hasNoSegment?: true
} & (
    | { is: 'count'; of: string; and?: string }
    /** A daily mean, because the same people come again. */
    | { is: 'per-day'; of: string }
    | { is: 'share'; of: string; in: string }
    | { is: 'mean'; of: string }
    | { is: 'median-hours' | 'median-days'; of: string }
    /** A state: for a range it is that of the last day. */
    | { is: 'last'; of: string; unit: AnalyticsLine['unit'] }
  )

export const tileLines: Readonly<Record<AnalyticsTileId, readonly LineRule[]>> = {
  // The first eight open the page; the others sum up its sections.
  headlines: [
    { id: 'consumers', label: 'New consumers', is: 'count', of: 'sign-up:consumer' },
    {
      id: 'advisors',
      label: 'Approved advisors',
      is: 'last',
      of: 'advisor:approved',
      unit: 'count',
      hasNoSegment: true,
    },
    { id: 'requests', label: 'Requests sent', is: 'count', of: 'request:chat', and: 'request:meeting' },
    { id: 'in-time', label: 'Answered in time', is: 'share', of: 'decided:in-time', in: 'decided' },
    { id: 'accepted', label: 'Requests accepted', is: 'share', of: 'decided:accepted', in: 'decided' },
    { id: 'meetings', label: 'Meetings held', is: 'count', of: 'meeting:held' },
    { id: 'hires', label: 'Hired', is: 'count', of: 'hire' },
    { id: 'first-meeting', label: 'Days to first meeting', is: 'median-days', of: 'first-meeting' },
    { id: 'searches', label: 'Searches', is: 'count', of: 'search' },
    { id: 'no-results', label: 'Searches with no results', is: 'count', of: 'search:none' },
    { id: 'score', label: 'Average score', is: 'mean', of: 'score:saved' },
    { id: 'tickets', label: 'Tickets', is: 'count', of: 'support:sent', hasNoSegment: true },
    {
      id: 'failed-calls',
      label: 'Failed calls',
      is: 'share',
      of: 'call:error',
      in: 'call',
      hasNoSegment: true,
    },
    { id: 'slow-calls', label: 'Slow calls', is: 'share', of: 'call:slow', in: 'call', hasNoSegment: true },
    {
      id: 'unseen',
      label: 'Advisors in no list',
      is: 'last',
      of: 'exposure:unseen',
      unit: 'count',
      hasNoSegment: true,
    },
    { id: 'licenses', label: 'License checks failed', is: 'count', of: 'licence:failed', hasNoSegment: true },
    {
      id: 'documents',
      label: 'Documents expired',
      is: 'count',
      of: 'document:expired',
      hasNoSegment: true,
    },
  ],
  // Steps only.
  'consumer-steps': [],
  'sign-ups': [
    { id: 'consumers', label: 'Consumers', is: 'count', of: 'sign-up:consumer' },
    { id: 'advisors', label: 'Advisors', is: 'count', of: 'sign-up:advisor', hasNoSegment: true },
  ],
  onboarding: [
    {
      id: 'consumers',
      label: 'Consumers who finished',
      is: 'share',
      of: 'step:consumer:9',
      in: 'sign-up:consumer',
    },
    {
      id: 'advisors',
      label: 'Advisors who finished',
      is: 'share',
      of: 'step:advisor:9',
      in: 'sign-up:advisor',
    },
  ],
  'active-people': [
    { id: 'consumers', label: 'Consumers', is: 'per-day', of: 'active:consumer' },
    { id: 'advisors', label: 'Advisors', is: 'per-day', of: 'active:advisor', hasNoSegment: true },
  ],
  searches: [
    { id: 'searches', label: 'Searches', is: 'count', of: 'search' },
    { id: 'none', label: 'No results', is: 'share', of: 'search:none', in: 'search' },
  ],
  requests: [
    { id: 'chat', label: 'Chat', is: 'count', of: 'request:chat' },
    { id: 'meeting', label: 'Meeting', is: 'count', of: 'request:meeting' },
  ],
  'answered-in-time': [
    { id: 'in-time', label: 'Answered in time', is: 'share', of: 'decided:in-time', in: 'decided' },
  ],
  'accept-rate': [{ id: 'accepted', label: 'Accepted', is: 'share', of: 'decided:accepted', in: 'decided' }],
  'meetings-held': [
    { id: 'held', label: 'Held', is: 'count', of: 'meeting:held' },
    { id: 'no-show', label: 'No-shows', is: 'count', of: 'meeting:no-show' },
  ],
  hires: [{ id: 'hires', label: 'Hires, self-reported', is: 'count', of: 'hire' }],
  'time-to-first-accept': [{ id: 'median', label: 'Median hours', is: 'median-hours', of: 'first-accept' }],
  rematch: [
    { id: 'rematched', label: 'Matched again', is: 'share', of: 'expired:rematched', in: 'expired' },
    { id: 'expired', label: 'Expired', is: 'count', of: 'expired' },
  ],
  'first-impressions': [
    { id: 'invited', label: 'Asked', is: 'count', of: 'score:invited' },
    { id: 'saved', label: 'Scorecards saved', is: 'count', of: 'score:saved' },
    { id: 'published', label: 'Reviews published', is: 'count', of: 'review:published' },
    { id: 'mean', label: 'Average score', is: 'mean', of: 'score:saved' },
  ],
  'support-load': [
    { id: 'sent', label: 'Requests', is: 'count', of: 'support:sent' },
    { id: 'answered', label: 'First answers', is: 'count', of: 'support:answered' },
    { id: 'hours', label: 'Median hours to first answer', is: 'median-hours', of: 'support:answered' },
    { id: 'solved', label: 'Solved', is: 'count', of: 'support:solved' },
  ],
  'errors-and-slow-calls': [
    { id: 'errors', label: 'Failed on our side', is: 'share', of: 'call:error', in: 'call' },
    { id: 'slow', label: 'Slower than 500 ms', is: 'share', of: 'call:slow', in: 'call' },
    { id: 'calls', label: 'Calls', is: 'count', of: 'call' },
  ],
  exposure: [
    { id: 'gini', label: 'Gini index', is: 'last', of: 'exposure:gini', unit: 'index' },
    { id: 'top', label: 'Top 1% share', is: 'last', of: 'exposure:top', unit: 'percent' },
    { id: 'unseen', label: 'Advisors in no list', is: 'last', of: 'exposure:unseen', unit: 'count' },
  ],
  'acceptance-by-group': [
    { id: 'everybody', label: 'Everyone', is: 'share', of: 'judged:accepted', in: 'judged' },
  ],
  'licence-blocks': [
    { id: 'failed', label: 'Register checks failed', is: 'count', of: 'licence:failed' },
    { id: 'suspended', label: 'Suspended, for any reason', is: 'count', of: 'licence:suspended' },
  ],
  'documents-expired': [{ id: 'expired', label: 'Expired', is: 'count', of: 'document:expired' }],
  'vetting-funnel': [
    { id: 'approved', label: 'Approved', is: 'share', of: 'vetting:approved', in: 'vetting:applied' },
  ],
}
