import type { HelpTopic } from '../help-text.ts'

export const familyTopic: HelpTopic = {
  topic: 'family',
  title: 'Family details',
  summary: 'Why we ask about family, how to answer together with a partner, and how children stay private.',
  sections: [
    {
      heading: 'Why we ask',
      blocks: [
        {
          kind: 'text',
          text: 'A partner, children or parents who need care change what you need from an advisor. The answers help you find somebody who knows your situation, and they prepare the meeting. None of them is required.',
        },
        {
          kind: 'table',
          head: ['Question', 'What it is for'],
          rows: [
            ['Marital status', 'Opens the question whether your partner joins.'],
            ['Partner joins meetings', 'So that a time and a way to meet suit both of you.'],
            ['Dependants, 0 to 20', 'People who live on your income, children or not.'],
            ['Ages of children, 0 to 30', 'One age for each child, for school, college and care.'],
            [
              'Child with special needs',
              'Pre-selects the specialty Parents of Special Needs Children. You can untick it.',
            ],
            ['Caring for parents', 'Costs and decisions that others do not have.'],
          ],
        },
      ],
    },
    {
      heading: 'Who sees it',
      blocks: [
        {
          kind: 'list',
          items: [
            'No advisor sees your family answers. A specialty that you choose is visible to advisors you ask.',
            'Advisors cannot choose consumers by marital status. Their criteria have no such field.',
            'The answers are kept on our server, not in your browser.',
          ],
        },
        {
          kind: 'note',
          text: 'We never ask for the names, birthdays or schools of children. An age is enough. Please leave such details out of messages too.',
        },
      ],
    },
    {
      heading: 'Answer as a couple',
      blocks: [
        {
          kind: 'text',
          text: 'A profile belongs to one person, and so does its login. If you decide together:',
        },
        {
          kind: 'steps',
          items: [
            'Let one of you create the profile, and answer the money questions for the household.',
            'Choose married or partnered, and say that your partner joins meetings.',
            'Add times that suit both of you under [Meeting options](/help?content=meetings).',
            'Tell the advisor in your message that you decide together.',
          ],
        },
        {
          kind: 'text',
          text: 'If you want separate advice, create two accounts with two email addresses. Neither of you can see the account of the other.',
        },
      ],
    },
    {
      heading: 'Change it later',
      blocks: [
        {
          kind: 'text',
          text: 'Open Family in your [profile](/consumer/profile) and choose Edit. After a birth, a separation or a death, look at your topics too: another one may now come first. Changes count from your next search; open requests stay as they are.',
        },
      ],
    },
    {
      heading: 'Common problems',
      blocks: [
        {
          kind: 'list',
          items: [
            '**The number of dependants jumps to 20.** That is the highest value. Mention more in your one sentence.',
            '**You share custody.** Count a child whose costs you carry, also in part.',
            '**You expect a child.** Leave the ages as they are and choose "child" as the reason why now.',
            '**Your partner should not know.** Your account is yours alone. Use an email address and a device that only you open, and leave remember me off.',
            '**You are separated.** Choose separated. You can change it once things are settled.',
          ],
        },
      ],
    },
  ],
  related: ['profile', 'specializations', 'meetings', 'financial'],
}
