import { advisorSteps } from '@evenkeel/contract/people/advisor-steps'
import { consumerSteps } from '@evenkeel/contract/people/consumer-steps'
import { type AnalyticsStep, fewestInSegment } from '@evenkeel/contract/staff/analytics'
import { minutesAt, quantileOf } from './duration-classes.ts'
import type { BucketFigure } from './figure-store.ts'

interface FunnelStep {
  id: string
  label: string
  metric: string
}
export interface Funnel {
  id: string
  steps: readonly FunnelStep[]
}

const onboarding = (
  role: 'consumer' | 'advisor',
  steps: readonly { slug: string; title: string }[],
): Funnel => ({
  id: role,
  steps: [
    { id: 'sign-up', label: 'Signed up', metric: `sign-up:${role}` },
    ...steps.map(({ slug, title }, index) => ({
      id: slug,
      label: title,
      metric: `step:${role}:${index + 1}`,
    })),
  ],
})

export const onboardingFunnels: readonly Funnel[] = [
  onboarding('consumer', consumerSteps),
  onboarding('advisor', advisorSteps),
]

/** What follows the questions, in order; count-store.ts finds how far each consumer got. */
const afterQuestions = [
  ['results', 'Saw a result'],
  ['request', 'Sent a request'],
  ['acceptance', 'Got an acceptance'],
  ['meeting', 'Held a meeting'],
  ['hire', 'Hired'],
] as const

export const consumerFunnels: readonly Funnel[] = [
  {
    id: 'consumer',
    steps: [
      { id: 'sign-up', label: 'Signed up', metric: 'sign-up:consumer' },
      ...[...consumerSteps.map(({ slug, title }) => [slug, title] as const), ...afterQuestions].map(
        ([id, label], index) => ({
          id,
          label: id === 'check-and-agree' ? 'Finished the questions' : label,
          metric: `way:${index + 1}`,
        }),
      ),
    ],
  },
]

export const vettingFunnels: readonly Funnel[] = [
  {
    id: 'vetting',
    steps: [
      { id: 'applied', label: 'Applied', metric: 'vetting:applied' },
      { id: 'verified', label: 'Verified', metric: 'vetting:verified' },
      { id: 'approved', label: 'Approved', metric: 'vetting:approved' },
    ],
  },
]

export function stepsOf(
  funnels: readonly Funnel[],
  figures: readonly Omit<BucketFigure, 'day'>[],
): AnalyticsStep[] {
  const of = (metric: string) => figures.filter((each) => each.metric === metric)
  const count = (metric: string) => of(metric).reduce((sum, { n }) => sum + n, 0)
  return funnels.flatMap(({ id: funnel, steps }) => {
    const [first] = steps
    return steps.map(({ id, label, metric }, index) => {
      const before = steps[index - 1]
      const timed = of(metric).filter(({ bucket }) => bucket >= 0)
      const isTimed = before !== undefined && timed.reduce((sum, { n }) => sum + n, 0) >= fewestInSegment
      return {
        id,
        label,
        funnel,
        count: count(metric),
        of_first: before && first ? percent(count(metric), count(first.metric)) : null,
        of_before: before ? percent(count(metric), count(before.metric)) : null,
        median_minutes: isTimed ? quantileOf(timed, 0.5, minutesAt) : null,
      }
    })
  })
}

const percent = (part: number, of: number): number | null => (of === 0 ? null : (100 * part) / of)
