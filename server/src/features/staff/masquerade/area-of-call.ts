import type { Endpoint } from '@evenkeel/contract/endpoint'

// What people read in their access log about what an admin opened as them, by the start of the path.
const areas: readonly (readonly [start: string, what: string | undefined])[] = [
  // Public data.
  ['/api/v1/onboarding/count-advisors', undefined],
  ['/api/v1/onboarding/draft', undefined],
  ['/api/v1/advisor/record/', undefined],
  ['/api/v1/vetting/', undefined],
  ['/api/v1/matching/serving-model', undefined],
  ['/api/v1/portraits/', undefined],
  // About the browser, not the person.
  ['/api/auth/pending-registration', undefined],
  ['/api/auth/', 'Your name and email'],
  ['/api/v1/auth/consumer/', 'Your profile'],
  ['/api/v1/consumer/accounts', 'Your linked accounts'],
  ['/api/v1/consumer', 'Your profile'],
  ['/api/v1/onboarding', 'Your profile'],
  ['/api/v1/advisor/documents', 'Your documents'],
  ['/api/v1/advisor/application', 'Your application'],
  ['/api/v1/advisor/public-page', 'Your public page'],
  ['/api/v1/advisor/profile', 'Your profile'],
  ['/api/v1/advisor/{advisorId}/metrics', 'Your metrics'],
  ['/api/v1/advisor', 'Advisor profiles you can see'],
  ['/api/credentials/', 'Your name and email'],
  ['/api/v1/criteria', 'Your criteria'],
  ['/api/v1/matchmaking', 'Your matches'],
  ['/api/v1/requests', 'Your requests'],
  ['/api/v1/conversations', 'Your messages'],
  ['/api/v1/messages', 'Your messages'],
  ['/api/v1/message-templates', 'Your message templates'],
  ['/api/v1/clients', 'Your requests'],
  ['/api/v1/notifications', 'Your notifications'],
  ['/api/v1/availability', 'Your meetings'],
  ['/api/v1/calendars', 'Your calendars'],
  ['/api/v1/meetings', 'Your meetings'],
  ['/api/v1/outcomes', 'What happened after your meetings'],
  ['/api/v1/watch', 'Advisors you watch'],
  ['/api/v1/support', 'Your support requests'],
  ['/api/v1/settings', 'Your settings'],
  ['/api/v1/privacy', 'Your consents and access log'],
  ['/api/v1/documents', 'Documents you can see'],
  ['/api/v1/photos', 'Advisor profiles you can see'],
]

export function areaOfCall({ path }: Pick<Endpoint, 'path'>): string | undefined {
  const found = areas.find(([start]) => path.startsWith(start))
  return found ? found[1] : 'Other parts of your account'
}
