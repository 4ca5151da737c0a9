import { brand } from './brand.ts'

// Heading of a help panel → topic of the help page (spec §2.2); otherwise 'general'.
const topicByHeading: Readonly<Record<string, string>> = {
  'Password Requirements': 'password',
  'Selection Help': 'selection',
  'Profile Creation Help': 'profile',
  'Financial Information Help': 'financial',
  'Specializations Help': 'specializations',
  'Matchmaking Process Help': 'matchmaking',
  'Meeting Options Help': 'meetings',
  'Fee Structure Help': 'fees',
  'Gender Preference Help': 'gender',
  'Your Matches Help': 'matches',
  'Meeting & Chat Requests Help': 'chat',
  'Account Linking Help': brand.accountLinkingProvider.toLowerCase(),
  'Family Details Help': 'family',
  'Notifications Help': 'notifications',
}

export const generalTopic = 'general'

/** The topics of the specification. */
export const helpTopicNames: readonly string[] = [...Object.values(topicByHeading), generalTopic]

/** Not in the specification: how reviews come about. It has no panel and is linked from where reviews are read. */
export const reviewsTopic = 'reviews'

export const allHelpTopics: readonly string[] = [...helpTopicNames, reviewsTopic]

export function helpTopicOf(heading: string): string {
  return Object.hasOwn(topicByHeading, heading) ? (topicByHeading[heading] ?? generalTopic) : generalTopic
}

/** The address of a help button; without a topic the page itself (spec 2.2-01). */
export function helpAddress(topic?: string): string {
  return topic ? `/help?content=${encodeURIComponent(topic)}` : '/help'
}
