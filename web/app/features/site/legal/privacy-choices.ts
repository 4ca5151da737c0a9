import type { LegalText, Operator } from './legal-text.ts'

export function privacyChoices({ brand, supportEmail }: Operator): LegalText {
  return {
    title: 'Your privacy choices',
    description: `Every choice you have about your data at ${brand}, where to find it, and what it does.`,
    updated: '2026-11-15',
    sections: [
      {
        heading: 'Do not sell or share',
        blocks: [
          {
            kind: 'text',
            text: 'We do not sell personal data, and do not share it for advertising across sites. There is nothing to opt out of: everybody is treated as opted out. A Global Privacy Control signal from your browser therefore changes nothing.',
          },
        ],
      },
      {
        heading: 'What you can choose',
        blocks: [
          {
            kind: 'table',
            head: ['Choice', 'Where', 'What happens'],
            rows: [
              [
                'Leave a question open',
                'Rather not say, on the question',
                'It counts as unknown, never as zero.',
              ],
              [
                'See what advisors see',
                '[Settings](/shared/support/settings), Privacy',
                'A preview of what you show before somebody accepts.',
              ],
              [
                'Hide from new advisors',
                '[Settings](/shared/support/settings), Privacy',
                'No new advisor gets to see you. Present matches go on.',
              ],
              [
                'Share email or phone',
                'The sheet before a request',
                'Off unless you tick it, and for that advisor only.',
              ],
              [
                'Withdraw what you shared',
                '[Settings](/shared/support/settings), consents ledger',
                'That advisor no longer sees it here.',
              ],
              [
                'Correct an answer',
                '[Profile](/consumer/profile)',
                'The new answer counts from the next search.',
              ],
              [
                'Unlink an account',
                '[Profile](/consumer/profile), linked accounts',
                'The connection ends, and what was read is deleted.',
              ],
              [
                'Stop emails',
                '[Settings](/shared/support/settings), Notifications',
                'Each kind by itself. Emails about the account itself go on.',
              ],
              [
                'Allow staff to help',
                '[Support](/shared/support), consent tick',
                'Off unless you tick it. It ends after 24 hours.',
              ],
              ['See who looked', '[Settings](/shared/support/settings), access log', 'Who, when and why.'],
              [
                'End a session',
                '[Settings](/shared/support/settings), Security',
                'That device is signed out.',
              ],
            ],
          },
        ],
      },
      {
        heading: 'Download your data',
        blocks: [
          {
            kind: 'steps',
            items: [
              'Open [Settings](/shared/support/settings), Privacy, and choose Download.',
              'Sign in again if you are asked to.',
              'The file is saved at once, in a form that programs read (JSON). It holds all we have about you, the access log included.',
            ],
          },
        ],
      },
      {
        heading: 'Delete your account',
        blocks: [
          {
            kind: 'steps',
            items: [
              'Open [Settings](/shared/support/settings), Privacy, and choose Delete account.',
              'Read what will be erased, and confirm.',
              'For 7 days you can undo it. After that the account is erased.',
            ],
          },
          {
            kind: 'text',
            text: 'The other person keeps a conversation, with your name replaced by "Deleted user". The audit record keeps account numbers without names. [The privacy notice](/legal/privacy) says what else may remain, and for how long.',
          },
        ],
      },
      {
        heading: 'Sensitive data',
        blocks: [
          {
            kind: 'text',
            text: 'Money, family and gender answers are used only for the purposes in the [privacy notice](/legal/privacy): to find who fits, to work out cost, to prepare meetings, and for gender to check fairness. They are used for nothing else, so there is no further use to limit. Every one of them can be left open or removed in your [profile](/consumer/profile).',
          },
        ],
      },
      {
        heading: 'Ask us instead',
        blocks: [
          {
            kind: 'list',
            items: [
              `Write to ${supportEmail}, or use [Support](/shared/support) with the topic privacy. The first answer comes within 1 business day.`,
              'Write from the address of your account, so that we know it is you. We do not ask for identity papers of consumers.',
              'Somebody else may ask for you. We then confirm it with you at the address of the account.',
              'If we cannot do what you ask, we say why. You may also turn to the privacy authority or the attorney general of your state.',
              'Using a choice never changes the price, which is nothing, or your place with any advisor.',
            ],
          },
        ],
      },
    ],
  }
}
