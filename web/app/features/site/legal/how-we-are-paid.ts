import type { LegalText, Operator } from './legal-text.ts'

export function howWeArePaid({ brand, supportEmail }: Operator): LegalText {
  return {
    title: 'How we are paid',
    description: `Who pays ${brand}, where you see it, and why payment cannot move an advisor up your list.`,
    updated: '2026-11-15',
    sections: [
      {
        heading: 'In short',
        blocks: [
          {
            kind: 'list',
            items: [
              'If you look for an advisor, you pay us nothing: not to search, not to ask, not to talk, not to meet.',
              'Some advisors pay us. Others pay us nothing. Both stand in the same list under the same rules.',
              'What an advisor pays us is no input of the match.',
              'We sell no leads and no personal data.',
            ],
          },
        ],
      },
      {
        heading: 'Who pays what',
        blocks: [
          {
            kind: 'table',
            head: ['Who', 'Pays us', 'What it changes in your list'],
            rows: [
              ['You', 'Nothing', 'Nothing'],
              ['An advisor with a paid agreement', 'What the card of that advisor says', 'Nothing'],
              ['An advisor without one', 'Nothing', 'Nothing'],
              [
                'Anybody else, such as advertisers or data brokers',
                'Nothing. There is no such arrangement.',
                'Nothing',
              ],
            ],
          },
        ],
      },
      {
        heading: 'Where you see it',
        blocks: [
          {
            kind: 'text',
            text: 'Every card that names an advisor carries one of two sentences, in the card itself and as readable as the rest of it:',
          },
          {
            kind: 'list',
            items: [
              '"We are not a client of this advisor. This advisor pays us", followed by the terms.',
              '"We are not a client of this advisor. This advisor pays us nothing."',
            ],
          },
          {
            kind: 'text',
            text: 'The name of the advisor stands in the sentence. The terms are those of the written agreement that the advisor signs before being approved. It contains a table of everything the advisor pays us.',
          },
        ],
      },
      {
        heading: 'The conflict of interest this creates',
        blocks: [
          {
            kind: 'text',
            text: 'An advisor who pays us is worth more to us than one who does not. That gives us a reason to want you to choose that advisor. You should know it, and this is what we do about it:',
          },
          {
            kind: 'list',
            items: [
              'The matching engine does not receive what anybody pays. A test in the product changes payments and checks that no list changes.',
              'Every point of the fit is shown, in both directions, so that you can see what the order rests on. [How matching works](/help?content=matchmaking) explains it.',
              'The cost shown for an advisor is what you would pay the advisor, funds and platform. It does not depend on what we receive.',
              'When no advisor fits, we name independent free directories that pay us nothing.',
            ],
          },
        ],
      },
      {
        heading: 'What an advisor cannot buy',
        blocks: [
          {
            kind: 'list',
            items: [
              'a higher place, or a place at all',
              'approval, or less checking before it',
              'a review, or the removal of one',
              'the removal of a line about the public record',
              'your name, email or phone number',
            ],
          },
        ],
      },
      {
        heading: 'What it may mean for your fee',
        blocks: [
          {
            kind: 'text',
            text: 'You sign with the advisor and not with us, and the advisor sets the fee. An advisor may count what we cost as a cost of doing business. Compare the all-in cost of several advisors, and ask whether people who come another way pay the same. [Fee structure](/help?content=fees) shows how to compare.',
          },
        ],
      },
      {
        heading: 'Questions',
        blocks: [
          {
            kind: 'text',
            text: `Write to ${supportEmail}, or use [Support](/shared/support). Our other [disclosures](/legal/disclosures) say what ${brand} is and is not.`,
          },
        ],
      },
    ],
  }
}
