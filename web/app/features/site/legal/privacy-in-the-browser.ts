import type { LegalSection } from './legal-text.ts'

// Follows what is really stored (readings: "Stored in the browser"); change both together.
export const privacyInTheBrowser: LegalSection[] = [
  {
    heading: 'What your browser stores',
    blocks: [
      {
        kind: 'table',
        head: ['Where', 'What', 'How long'],
        rows: [
          ['Cookies that scripts cannot read', 'Your session', '12 hours at most; 30 days with remember me'],
          [
            'Cookie that scripts cannot read',
            'A link to the answers you gave before registering',
            '24 hours',
          ],
          [
            'Session storage',
            'A short-lived access token that is useless without the cookie',
            '10 minutes at most',
          ],
          ['user-storage', 'Your role, your user number, whether you are signed in', 'Until you sign out'],
          [
            'matchmaking-results-storage',
            'Numbers of your searches, the time of the last one, the advisor you selected, whether you have preferences',
            'Until you sign out',
          ],
          [
            'notification-storage',
            'How many notifications are unread, and when that was counted',
            'Until you sign out',
          ],
          [
            'Further keys',
            'Account numbers in two forms, whether an advisor is approved and their specialties, whether a consumer has finished onboarding, time of last activity, remember me, a waiting time after failed sign-ins',
            'Until you sign out',
          ],
          [
            'theme, and the state of the menu',
            'Light, dark or system; whether the menu is folded',
            'Until you clear it',
          ],
          ['userTheme cookie', 'Light or dark, so that the first page has your theme', '1 year'],
        ],
      },
      {
        kind: 'text',
        text: 'Names, email addresses, sums, family answers and messages are not stored in the browser. They are fetched again when needed. While a member of staff views an account, their browser holds their own name, email address and company, and nothing of yours is stored there. There are no advertising or analytics cookies, so there is no cookie banner.',
      },
    ],
  },
  {
    heading: 'What our logs hold',
    blocks: [
      {
        kind: 'text',
        text: 'Server logs hold numbers that identify a request and an account, the page, and the outcome. Internet addresses are kept only as a keyed hash. Logs hold no email address, no message and no answer of yours.',
      },
    ],
  },
]
