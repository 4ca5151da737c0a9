// Tiles about the product's use and quality for staff (product.md 3.16). Ids go over the wire; people read
// titles and definitions. A definition says what is counted, of whom, and by which day.

export const analyticsSegments = {
  state: 'State',
  'fee-type': 'Fee type',
  'asset-band': 'Asset range',
  'age-band': 'Age range',
} as const
export type AnalyticsSegment = keyof typeof analyticsSegments

interface AnalyticsTileWords {
  group: 'use' | 'quality'
  /** Optional parts of the answer; daily lines are always included. */
  shape: 'lines' | 'steps' | 'groups' | 'routes'
  title: string
  definition: string
  /** Segments it can be filtered by; for others the answer covers everyone and says so. */
  segments: readonly AnalyticsSegment[]
}

const ofConsumers = ['state', 'asset-band', 'age-band'] as const
const ofPairs = ['state', 'fee-type', 'asset-band', 'age-band'] as const

export const analyticsTiles = {
  headlines: {
    group: 'use',
    shape: 'lines',
    title: 'Headline figures',
    definition:
      'New consumers are first sign-ins. Approved advisors are counted at the end of the range. Answered in time and accepted are shares of the requests accepted, declined or expired. Hires are self-reported. Days to first meeting is the median from sign-up to the first meeting held, accurate to about 10%.',
    segments: ofConsumers,
  },
  'consumer-steps': {
    group: 'use',
    shape: 'steps',
    title: 'Where consumers stop',
    definition:
      'Of the consumers who signed up in the range, how many have reached each step so far. A later step includes the earlier ones.',
    segments: [],
  },
  'sign-ups': {
    group: 'use',
    shape: 'lines',
    title: 'Sign-ups',
    definition: 'People who first signed in that day, by role. Segments use the consumer’s own answers.',
    segments: ofConsumers,
  },
  onboarding: {
    group: 'use',
    shape: 'steps',
    title: 'Onboarding',
    definition:
      'Of the people who signed up in the range, how many finished each step so far, and the median time per step. Answers given before sign-up count from the first sign-in.',
    segments: [],
  },
  'active-people': {
    group: 'use',
    shape: 'lines',
    title: 'Active people',
    definition:
      'Unique people who used the product that day: any signed-in activity, search, advisor view, request or answer. The range shows the daily average.',
    segments: ofConsumers,
  },
  searches: {
    group: 'use',
    shape: 'lines',
    title: 'Searches',
    definition: 'Searches by consumers, and the share with no results. Searches we re-run aren’t counted.',
    segments: ofConsumers,
  },
  requests: {
    group: 'use',
    shape: 'lines',
    title: 'Requests',
    definition: 'Chat and meeting requests consumers sent that day.',
    segments: ofPairs,
  },
  'answered-in-time': {
    group: 'use',
    shape: 'lines',
    title: 'Answered in time',
    definition:
      'Of the requests accepted, declined or expired that day, the share answered before the deadline.',
    segments: ofPairs,
  },
  'accept-rate': {
    group: 'use',
    shape: 'lines',
    title: 'Accept rate',
    definition: 'Of the requests accepted, declined or expired that day, the share accepted.',
    segments: ofPairs,
  },
  'meetings-held': {
    group: 'use',
    shape: 'lines',
    title: 'Meetings held',
    definition: 'Meetings scheduled for that day that took place, and no-shows.',
    segments: ofPairs,
  },
  hires: {
    group: 'use',
    shape: 'lines',
    title: 'Hires',
    definition:
      'Matches that became “hired” that day and still are. The consumer’s answer counts, or the advisor’s if they gave none. Self-reported, not verified.',
    segments: ofPairs,
  },
  'time-to-first-accept': {
    group: 'use',
    shape: 'lines',
    title: 'Time to first acceptance',
    definition:
      'For consumers first accepted that day: median hours since their first request, nights and weekends included. Accurate to about 10%.',
    segments: ofConsumers,
  },
  rematch: {
    group: 'use',
    shape: 'lines',
    title: 'Rematch after expiry',
    definition:
      'Of the requests that expired that day, the share whose consumer was accepted by another advisor within 14 days. The last 14 days are incomplete.',
    segments: ofPairs,
  },
  'first-impressions': {
    group: 'use',
    shape: 'lines',
    title: 'Scorecards and reviews',
    definition:
      'Consumers asked about their first meeting that day, scorecards saved and their average score (1 to 5), and reviews published.',
    segments: ofPairs,
  },
  'support-load': {
    group: 'use',
    shape: 'lines',
    title: 'Support load',
    definition:
      'Tickets opened, answered for the first time and solved that day, and median hours to the first answer, nights and weekends included.',
    segments: [],
  },
  'errors-and-slow-calls': {
    group: 'use',
    shape: 'routes',
    title: 'Errors and slow calls',
    definition:
      'API calls that day: the share that failed on our side (status 500 and above) and the share slower than 500 ms. Calls cut off by a crash aren’t counted. Routes cover the last 28 days of the range.',
    segments: [],
  },
  exposure: {
    group: 'quality',
    shape: 'lines',
    title: 'Exposure concentration',
    definition:
      'How evenly list positions are shared among eligible advisors over the previous 28 days. Gini index: 0 is equal, 1 means one advisor has them all. Also the top 1%’s share, and advisors in no list. The range shows its last day.',
    segments: [],
  },
  'acceptance-by-group': {
    group: 'quality',
    shape: 'groups',
    title: 'Acceptance by consumer group',
    definition:
      'Of the requests accepted, declined or expired in the range, the share accepted, by the consumer’s own answers. Each group is compared with everyone else, with a 95% interval (Wilson, Newcombe). Requests declined because the advisor was full are left out. Under 30 requests is a small sample.',
    segments: [],
  },
  'licence-blocks': {
    group: 'quality',
    shape: 'lines',
    title: 'License blocks',
    definition: 'Advisors whose license or registration check failed that day.',
    segments: [],
  },
  'documents-expired': {
    group: 'quality',
    shape: 'lines',
    title: 'Documents expired',
    definition: 'Advisor documents that expired that day without a replacement.',
    segments: [],
  },
  'vetting-funnel': {
    group: 'quality',
    shape: 'steps',
    title: 'Vetting funnel',
    definition:
      'Of the applications submitted in the range, how many are verified and approved so far, and the median time per step. This is the number behind “top 1%”.',
    segments: [],
  },
} as const satisfies Record<string, AnalyticsTileWords>
export type AnalyticsTileId = keyof typeof analyticsTiles
