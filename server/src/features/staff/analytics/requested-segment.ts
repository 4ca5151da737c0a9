import { ageBands, feeTypes } from '@evenkeel/contract/choices'
import { assetBands, states } from '@evenkeel/contract/people/profile-choices'
import { Problem } from '@evenkeel/contract/problem'
import { type AnalyticsSegment, analyticsSegments } from '@evenkeel/contract/staff/analytics-tiles'

const valuesOf: Readonly<Record<AnalyticsSegment, readonly string[]>> = {
  state: Object.keys(states),
  'fee-type': feeTypes.map((_, place) => String(place)),
  'asset-band': Object.keys(assetBands),
  'age-band': ageBands,
}

/** Null for everyone. A segment needs its value, and a value its segment. */
export function requestedSegment({
  segment,
  value,
}: {
  segment?: AnalyticsSegment | undefined
  value?: string | undefined
}): { by: AnalyticsSegment; value: string } | null {
  if (segment === undefined && value === undefined) return null
  if (segment === undefined) throw new Problem('bad-request', { segment: 'Choose a segment.' })
  if (value === undefined || !valuesOf[segment].includes(value))
    throw new Problem('bad-request', {
      value: `Choose a value for ${analyticsSegments[segment].toLowerCase()}.`,
    })
  return { by: segment, value }
}
