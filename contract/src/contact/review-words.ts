import { formatMonthShort } from '@evenkeel/format/calendar-days'
import { formatCountOf } from '@evenkeel/format/counts'
import type { PublicReview, RemovalRule } from './reviews.ts'

// What readers, authors and staff are told about a review, in the same words.

export type Relation = PublicReview['relation']

/** "Client since Mar 2026", "Met, not a client" */
export function relationWords({ is_client: isClient, client_since: since }: Relation): string {
  if (!isClient) return 'Met, not a client'
  return since === null ? 'Client' : `Client since ${formatMonthShort(since)}`
}

export const unpaidWords = 'Not paid for this review'
export const noConflictWords = 'No conflict of interest stated'

/** What someone says who reports a review, and what staff choose from. */
export const ruleLabels: Readonly<Record<RemovalRule, string>> = {
  'contact-data': 'It contains contact details',
  link: 'It contains a link',
  threat: 'It contains a threat',
  'other-person': 'It names another person',
  'not-about-advisor': 'It isn’t about the advisor',
  'not-genuine': 'The author was paid for it or isn’t independent',
  'legal-order': 'A court or regulator requires its removal',
}

const because: Readonly<Record<RemovalRule, readonly [one: string, several: string]>> = {
  'contact-data': ['it contained contact details', 'they contained contact details'],
  link: ['it contained a link', 'they contained links'],
  threat: ['it contained a threat', 'they contained threats'],
  'other-person': ['it named another person', 'they named another person'],
  'not-about-advisor': ['it wasn’t about the advisor', 'they weren’t about the advisor'],
  'not-genuine': [
    'its author was paid for it or wasn’t independent',
    'their authors were paid for them or weren’t independent',
  ],
  'legal-order': ['a court or regulator required it', 'a court or regulator required it'],
}

/** "1 review was removed because it contained contact details." */
export const removedWords = ({ rule, count }: { rule: RemovalRule; count: number }): string =>
  `${formatCountOf(count, 'review')} ${count === 1 ? 'was' : 'were'} removed because ${because[rule][count === 1 ? 0 : 1]}.`
