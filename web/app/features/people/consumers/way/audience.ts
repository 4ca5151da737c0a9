import type { ConsumerField } from '@evenkeel/contract/people/consumer-answers'
export function audienceOf(fields: readonly ConsumerField[]): { words: string; isSeen: boolean } {
  if (fields.includes('age_band')) return { words: 'Advisors you contact see this', isSeen: true }
  return { words: 'Advisors never see this', isSeen: false }
}
