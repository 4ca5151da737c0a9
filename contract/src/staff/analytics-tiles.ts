// Tiles about the product's use and quality for staff (product.md 3.16). Ids go over the wire; people read
// titles and definitions. A definition says what is counted, of whom, and by which day.

export const analyticsSegments = {
  state: 'State',
  'fee-type': 'Fee type',
  'asset-band': 'Asset band',
  'age-band': 'Age band',
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
  'sign-ups': {
    group: 'use',
    shape: 'lines',
    title: 'Sign-ups',
    definition:
      'People whose account was first used that day, by role. A segment leaves the consumers who say it of themselves.',
    segments: ofConsumers,
  },
  onboarding: {
    group: 'use',
    shape: 'steps',
    title: 'Onboarding',
    definition:
      'Of the people who signed up in the range, how many have completed each step by now, and the median time since the step before it. Answers given before there is an account count from the first sign-in.',
    segments: [],
  },
  'active-people': {
    group: 'use',
    shape: 'lines',
    title: 'Active people',
    definition:
      'Different people who used the product that day: signed in and did something, searched, looked at an advisor, asked or answered. The figure for the range is the mean of its days.',
    segments: ofConsumers,
  },
  searches: {
    group: 'use',
    shape: 'lines',
    title: 'Searches',
    definition:
      'Lists of advisors that consumers asked for, and the share of them in which nobody stood. Searches made again by us are not counted.',
    segments: ofConsumers,
  },
  requests: {
    group: 'use',
    shape: 'lines',
    title: 'Requests',
    definition: 'Requests sent by consumers to advisors that day, for a chat or for a meeting.',
    segments: ofPairs,
  },
  'answered-in-time': {
    group: 'use',
    shape: 'lines',
    title: 'Answered within the promise',
    definition:
      'Of the requests that were accepted, declined or ran out that day, the share answered before the clock ran out.',
    segments: ofPairs,
  },
  'accept-rate': {
    group: 'use',
    shape: 'lines',
    title: 'Accept rate',
    definition: 'Of the requests that were accepted, declined or ran out that day, the share accepted.',
    segments: ofPairs,
  },
  'meetings-held': {
    group: 'use',
    shape: 'lines',
    title: 'Meetings held',
    definition:
      'Meetings whose time came that day and that were held, and those to which somebody did not come.',
    segments: ofPairs,
  },
  hires: {
    group: 'use',
    shape: 'lines',
    title: 'Hires',
    definition: 'Matches closed that day as “hired”, in the words of the two people. Nobody checks it.',
    segments: ofPairs,
  },
  'time-to-first-accept': {
    group: 'use',
    shape: 'lines',
    title: 'Time to the first accept',
    definition:
      'For consumers whose first request was accepted that day: the median hours on the wall clock since their first request was sent. Counted in classes a tenth wide.',
    segments: ofConsumers,
  },
  rematch: {
    group: 'use',
    shape: 'lines',
    title: 'Re-match after an expired request',
    definition:
      'Of the requests that ran out that day, the share whose consumer was accepted by somebody else within 14 days. The last 14 days are not over yet.',
    segments: ofPairs,
  },
  'first-impressions': {
    group: 'use',
    shape: 'lines',
    title: 'First impressions',
    definition:
      'Consumers asked that day how their first meeting was, the scorecards saved and published that day, and the mean of the five answers (1 to 5) of those saved.',
    segments: ofPairs,
  },
  'support-load': {
    group: 'use',
    shape: 'lines',
    title: 'Support load',
    definition:
      'Requests to support sent that day, first answers given that day and the median hours on the wall clock until then, and requests solved.',
    segments: [],
  },
  'errors-and-slow-calls': {
    group: 'use',
    shape: 'routes',
    title: 'Errors and slow calls',
    definition:
      'Of the calls served that day, the share that failed on our side (status 500 and above) and the share slower than 500 milliseconds. Counted each minute; what was under way in a crash is not counted. Routes are those of the last 28 days of the range.',
    segments: [],
  },
  exposure: {
    group: 'quality',
    shape: 'lines',
    title: 'Exposure concentration',
    definition:
      'How unevenly places in lists are shared among advisors who may be shown, over the 28 days up to each day: the Gini index (0 all alike, 1 one has all), the share held by the top 1%, and advisors who stood in no list. The figure for the range is that of its last day.',
    segments: [],
  },
  'acceptance-by-group': {
    group: 'quality',
    shape: 'groups',
    title: 'Acceptance by group of consumers',
    definition:
      'Of the requests that were accepted, declined or ran out in the range, the share accepted, by what the consumer says of themselves, with the difference from everybody else and its 95% interval (Wilson, Newcombe). Requests declined because the advisor is full are left out. Below 30 requests a difference says little.',
    segments: [],
  },
  'licence-blocks': {
    group: 'quality',
    shape: 'lines',
    title: 'Licence blocks',
    definition: 'Advisors whose licence or registration check failed that day, by any of its decisions.',
    segments: [],
  },
  'documents-expired': {
    group: 'quality',
    shape: 'lines',
    title: 'Documents expired',
    definition: 'Documents of advisors whose last day was that day and that nobody had replaced by then.',
    segments: [],
  },
  'vetting-funnel': {
    group: 'quality',
    shape: 'steps',
    title: 'Vetting funnel',
    definition:
      'Of the applications handed in in the range, how many proved who they are and how many are approved by now, and the median time since the step before it. The number behind “top 1%”.',
    segments: [],
  },
} as const satisfies Record<string, AnalyticsTileWords>
export type AnalyticsTileId = keyof typeof analyticsTiles
