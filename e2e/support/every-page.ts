import { personUuid } from '@evenkeel/contract/person-id'

// Every address of the product and its usual visitor, in the order of the specification (§2.1).

export type Visitor = 'anonymous' | 'consumer' | 'advisor' | 'admin'

export interface ProductPage {
  path: string
  visitors: readonly Visitor[]
}

// The demo people's numbers.
const consumerId = 101
const advisorId = 201
const advisor = personUuid('advisor', advisorId)
const consumer = personUuid('consumer', consumerId)
const everybody = ['anonymous'] as const
const people = ['consumer', 'advisor'] as const

export const unknownPath = '/this/is/no/page'

export const everyPage: readonly ProductPage[] = [
  { path: '/shared/login', visitors: everybody },
  { path: '/shared/registration', visitors: everybody },
  { path: '/login?timeout=true', visitors: everybody },
  { path: '/shared/email-change', visitors: everybody },
  { path: '/shared/invitation', visitors: everybody },
  { path: '/onboarding', visitors: everybody },
  { path: '/onboarding/consumer', visitors: everybody },
  { path: '/onboarding/advisor', visitors: everybody },
  { path: '/help', visitors: everybody },
  { path: '/help?content=fees', visitors: everybody },
  { path: '/help?content=reviews', visitors: everybody },
  { path: '/', visitors: everybody },
  { path: '/legal/disclosures', visitors: everybody },
  { path: '/legal/privacy', visitors: everybody },
  { path: '/legal/privacy-choices', visitors: everybody },
  { path: '/legal/terms', visitors: everybody },
  { path: '/legal/how-we-are-paid', visitors: everybody },
  { path: '/what-it-costs', visitors: everybody },
  { path: '/shared/notifications', visitors: ['anonymous', ...people] },
  { path: '/notifications', visitors: people },
  { path: '/shared/support', visitors: [...people, 'admin'] },
  { path: '/shared/support/settings', visitors: people },
  { path: '/shared/matchmaking/messages', visitors: people },
  { path: `/advisor/metrics/${advisor}?advisorId=${advisorId}`, visitors: ['advisor'] },
  { path: `/advisor/${advisor}?advisorId=${advisorId}`, visitors: ['advisor'] },
  { path: '/advisor/booking', visitors: ['advisor'] },
  { path: '/advisor/matchmaking/criteria', visitors: ['advisor'] },
  { path: '/advisor/matchmaking/settings-intro', visitors: ['advisor'] },
  { path: '/consumer/profile', visitors: ['anonymous', 'consumer'] },
  { path: '/consumer/profile?view=profile', visitors: ['consumer'] },
  { path: '/consumer/watch', visitors: ['consumer'] },
  { path: '/consumer/matchmaking/advisors', visitors: ['consumer'] },
  { path: '/consumer/matchmaking/get-started', visitors: ['consumer'] },
  { path: '/consumer/settings', visitors: ['consumer'] },
  { path: '/consumer/ChangePassword', visitors: ['consumer'] },
  { path: `/consumer/${consumer}?consumerId=${consumerId}`, visitors: ['consumer', 'admin'] },
  { path: '/admin/analytics', visitors: ['admin'] },
  { path: '/admin/masquerade', visitors: ['admin'] },
  { path: `/admin/masquerade?id=${consumerId}&type=consumer&ticket=12`, visitors: ['admin'] },
  { path: '/admin/matchmaking', visitors: ['admin'] },
  { path: '/admin/audit', visitors: ['admin'] },
  { path: '/admin/vetting', visitors: ['admin'] },
  { path: '/admin/reviews', visitors: ['admin'] },
  { path: '/admin/people', visitors: ['admin'] },
  { path: `/admin/people/${advisorId}`, visitors: ['admin'] },
  { path: '/admin/ChangePassword', visitors: ['admin'] },
  { path: '/dev/ui', visitors: everybody },
  { path: unknownPath, visitors: everybody },
]

/** For pictures only: states of a page that is tested above, and a page that a test of its own takes away. */
export const pictureOnlyPages: readonly ProductPage[] = [
  { path: `/consumer/matchmaking/advisors?advisor=${advisorId}`, visitors: ['consumer'] },
  { path: `/consumer/matchmaking/advisors?advisor=${advisorId}&tab=cost`, visitors: ['consumer'] },
  { path: `/consumer/matchmaking/advisors?advisor=${advisorId}&tab=reviews`, visitors: ['consumer'] },
  { path: '/consumer/matchmaking/advisors?view=saved', visitors: ['consumer'] },
  { path: '/consumer/matchmaking/advisors?view=compare', visitors: ['consumer'] },
  { path: '/meet/dana-okafor-gig-harbor', visitors: everybody },
]
