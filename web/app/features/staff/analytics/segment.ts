import { ageBands, feeTypes } from '@evenkeel/contract/choices'
import { assetBands, states } from '@evenkeel/contract/people/profile-choices'
import { type AnalyticsSegment, analyticsSegments } from '@evenkeel/contract/staff/analytics-tiles'

/** One at a time, because a combination could identify a person. */
export interface Segment {
  by: AnalyticsSegment
  value: string
}

interface SegmentChoice {
  value: string
  label: string
}

const choicesOf = (labels: Readonly<Record<string, string>>): SegmentChoice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** In the words of the questions people answered. */
export const segmentChoices: Readonly<Record<AnalyticsSegment, readonly SegmentChoice[]>> = {
  state: choicesOf(states),
  'fee-type': feeTypes.map((label, place) => ({ value: String(place), label })),
  'asset-band': choicesOf(assetBands),
  'age-band': ageBands.map((band) => ({ value: band, label: band })),
}

const isSegment = (text: string | null): text is AnalyticsSegment =>
  text !== null && Object.hasOwn(analyticsSegments, text)

/** Reads the segment from the address; an unknown one means everyone. */
export function segmentIn(query: URLSearchParams): Segment | undefined {
  const [by, value] = [query.get('segment'), query.get('value')]
  if (!isSegment(by)) return undefined
  const found = segmentChoices[by].find((choice) => choice.value === value)
  return found && { by, value: found.value }
}

export function withSegment(query: URLSearchParams, segment: Segment | undefined): URLSearchParams {
  const changed = new URLSearchParams(query)
  changed.delete('segment')
  changed.delete('value')
  if (segment) {
    changed.set('segment', segment.by)
    changed.set('value', segment.value)
  }
  return changed
}

/** "State: Colorado" */
export function segmentInWords({ by, value }: Segment): string {
  const choice = segmentChoices[by].find((each) => each.value === value)
  return `${analyticsSegments[by]}: ${choice?.label ?? value}`
}
