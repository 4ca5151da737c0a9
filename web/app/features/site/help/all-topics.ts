import type { HelpTopic } from './help-text.ts'
import { accountLinkingTopic } from './topics/account-linking.ts'
import { chatTopic } from './topics/chat.ts'
import { familyTopic } from './topics/family.ts'
import { feesTopic } from './topics/fees.ts'
import { financialTopic } from './topics/financial.ts'
import { genderTopic } from './topics/gender.ts'
import { generalTopic } from './topics/general.ts'
import { matchesTopic } from './topics/matches.ts'
import { matchmakingTopic } from './topics/matchmaking.ts'
import { meetingsTopic } from './topics/meetings.ts'
import { notificationsTopic } from './topics/notifications.ts'
import { passwordTopic } from './topics/password.ts'
import { profileTopic } from './topics/profile.ts'
import { selectionTopic } from './topics/selection.ts'
import { specializationsTopic } from './topics/specializations.ts'

// In the order of the specification's table (spec 2.2-02 to 2.2-16).
export function helpTopics(providerName: string): HelpTopic[] {
  return [
    passwordTopic,
    selectionTopic,
    profileTopic,
    financialTopic(providerName),
    specializationsTopic,
    matchmakingTopic,
    meetingsTopic,
    feesTopic,
    genderTopic,
    matchesTopic,
    chatTopic,
    accountLinkingTopic(providerName),
    familyTopic,
    notificationsTopic,
    generalTopic,
  ]
}

// `content` comes from the address bar: anything that is no topic means general (spec 2.2-16).
export function findTopic(topics: HelpTopic[], content: string | null | undefined): HelpTopic {
  const wanted = content?.trim().toLowerCase()
  return topics.find(({ topic }) => topic === wanted) ?? generalTopic
}
