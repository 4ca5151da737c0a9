import type { HelpTopic } from '../help-text.ts'

export const generalTopic: HelpTopic = {
  topic: 'general',
  title: 'General help',
  summary: 'Who we are, how we are paid, how to check an advisor yourself, where to complain, how to leave.',
  sections: [
    {
      heading: 'What this service is',
      blocks: [
        {
          kind: 'text',
          text: 'We introduce people to financial advisors. You answer short questions, you see who fits and why, and what each one would cost you. Nobody learns who you are until you ask them and they accept.',
        },
        {
          kind: 'note',
          text: 'We do not give investment advice and hold no money. Cost figures are illustrations. We are not an emergency or trading line.',
        },
        {
          kind: 'list',
          items: [
            'New here: [create an account](/shared/registration), then answer nine steps. You can stop at any of them.',
            'Looking for an advisor: start at [Find advisors](/consumer/matchmaking/get-started).',
            'An advisor: start with the [short guide](/advisor/matchmaking/settings-intro).',
          ],
        },
      ],
    },
    {
      heading: 'How we are paid',
      blocks: [
        {
          kind: 'text',
          text: 'Consumers pay nothing. Some advisors pay us, and each card says so in plain words. Payment is no part of the match. Read [How we are paid](/legal/how-we-are-paid) and our [disclosures](/legal/disclosures).',
        },
      ],
    },
    {
      heading: 'Check an advisor yourself',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Copy the CRD number from the Record tab.',
            'Look it up in the [adviser search of the SEC](https://adviserinfo.sec.gov) and in [BrokerCheck of FINRA](https://brokercheck.finra.org). Look at both; each can hold what the other lacks.',
            'Read the CRS Form and the ADV Document, above all on fees, discipline and conflicts. [Investor.gov](https://www.investor.gov/CRS) explains them.',
            'Ask your [state regulator](https://www.nasaa.org/contact-your-regulator/) what else is known.',
          ],
        },
        {
          kind: 'text',
          text: 'Registration does not imply skill. "0 disclosures reported" means that the register showed none on the date given. A dispute is an allegation, not a finding.',
        },
      ],
    },
    {
      heading: 'Complain',
      blocks: [
        {
          kind: 'table',
          head: ['About', 'Where'],
          rows: [
            [
              'This service, or a fact we show',
              '[Support](/shared/support). The first answer comes within 1 business day.',
            ],
            ['An advisor', 'The compliance officer of the firm. The ADV Document says how.'],
            [
              'An investment adviser',
              'The [SEC](https://www.sec.gov/submit-tip-or-complaint) or your [state regulator](https://www.nasaa.org/contact-your-regulator/)',
            ],
            ['A broker', '[FINRA](https://www.finra.org/investors/need-help/file-a-complaint)'],
          ],
        },
        {
          kind: 'text',
          text: 'Tell us too, so that we can look into it. You never need our permission to go to a regulator.',
        },
      ],
    },
    {
      heading: 'Your data',
      blocks: [
        {
          kind: 'text',
          text: 'In [Settings](/shared/support/settings), under Privacy, you see who looked at your account and why, withdraw consents, download everything and delete your account. Deletion can be undone for 7 days. [Your privacy choices](/legal/privacy-choices) lists it all.',
        },
      ],
    },
    {
      heading: 'Accessibility',
      blocks: [
        {
          kind: 'text',
          text: 'Everything works with the keyboard and with screen readers, and the light and the dark theme both have strong contrast. Choose light, dark or system in Settings. Reduced motion follows your system. If something does not work for you, tell [Support](/shared/support), and name the page.',
        },
      ],
    },
    {
      heading: 'Common problems',
      blocks: [
        {
          kind: 'list',
          items: [
            '**"We could not load this."** Choose Retry. What was loaded before stays, with its time.',
            '**You were signed out.** 15 minutes passed without activity. See [Password requirements](/help?content=password).',
            '**You are offline.** A banner says so. Nothing is sent behind your back; try again when you are connected.',
          ],
        },
      ],
    },
  ],
  related: ['matchmaking', 'fees', 'password', 'notifications'],
}
