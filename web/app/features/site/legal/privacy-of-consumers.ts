import type { LegalSection } from './legal-text.ts'

// The contact firewall in words: what a consumer gives, and who sees it at which moment.
export const privacyOfConsumers: LegalSection[] = [
  {
    heading: 'What you give us, and why',
    blocks: [
      {
        kind: 'table',
        head: ['Data', 'Why'],
        rows: [
          ['Email address, password', 'To sign you in and to tell you what happens with your account'],
          [
            'Name, state, ZIP code, age band, time zone',
            'To find advisors who may serve you, and times and places to meet',
          ],
          ['Topics, specialties, kind of help, wishes about the advisor', 'To find who fits'],
          [
            'Income band, assets, debts, saving',
            'To know who can serve you, and to work out what each would cost you',
          ],
          ['Family answers', 'To find who knows your situation, and to prepare meetings'],
          ['Your own gender, if you state it', 'Only to check that results are fair; never for your list'],
          [
            'Balances of linked accounts, if you link any',
            'To show you what you own and owe together; nobody else sees them',
          ],
          [
            'Requests, messages, files, meetings, notes, reviews',
            'To let you talk and meet. Private notes are shown to nobody.',
          ],
          [
            'Lists shown to you, and what came of them',
            'So that the matching learns, and so that a list can be explained later',
          ],
          [
            'Sessions with device and last use, consents, access log',
            'Security, and to show you what was agreed and who looked',
          ],
          ['Support requests', 'To answer them'],
        ],
      },
      {
        kind: 'text',
        text: 'Only what carries a red asterisk is required, and money questions offer "Rather not say". An answer you leave open counts as unknown, never as zero.',
      },
    ],
  },
  {
    heading: 'Who sees it, and when',
    blocks: [
      {
        kind: 'table',
        head: ['Moment', 'What an advisor sees'],
        rows: [
          ['You search, view, save or compare', 'Nothing about you as a person. Advisors see totals.'],
          [
            'You send a request',
            'Initial, state, age band, topics, specialties, asset band, kind of help, meeting mode, your message, the fit. Only the advisor you ask.',
          ],
          [
            'That advisor accepts',
            'Your first name as well, and your email or phone number if you ticked them.',
          ],
          ['You withdraw', 'No longer what you withdrew. What was already read may be remembered.'],
        ],
      },
      {
        kind: 'text',
        text: 'Last name, ZIP code, exact sums, income, debts and family answers are not shown to advisors. Each thing you reveal is recorded in a ledger with the advisor, the time and what it was. Phone is asked only when you tick it, and kept for that advisor alone. Invitations to meetings come from our address and name only their own reader.',
      },
    ],
  },
]
