import { expect, test } from 'vitest'
import { brand } from './brand.ts'
import { helpAddress, helpTopicOf } from './help-topics.ts'

test.each([
  ['Password Requirements', 'password'],
  ['Selection Help', 'selection'],
  ['Profile Creation Help', 'profile'],
  ['Financial Information Help', 'financial'],
  ['Specializations Help', 'specializations'],
  ['Matchmaking Process Help', 'matchmaking'],
  ['Meeting Options Help', 'meetings'],
  ['Fee Structure Help', 'fees'],
  ['Gender Preference Help', 'gender'],
  ['Your Matches Help', 'matches'],
  ['Meeting & Chat Requests Help', 'chat'],
  ['Account Linking Help', brand.accountLinkingProvider.toLowerCase()],
  ['Family Details Help', 'family'],
  ['Notifications Help', 'notifications'],
  ['Settings Help', 'general'],
])('the panel “%s” leads to the topic %s (spec 2.2-02 … 2.2-16)', (heading, topic) => {
  expect(helpAddress(helpTopicOf(heading))).toBe(`/help?content=${topic}`)
})
