import type { HelpTopic } from '../help-text.ts'

export const selectionTopic: HelpTopic = {
  topic: 'selection',
  title: 'Selecting what you need',
  summary: 'Choose and order your topics, and decide what an advisor must have.',
  sections: [
    {
      heading: 'Choose 1 to 3 topics',
      blocks: [
        {
          kind: 'text',
          text: 'Topics say what you want help with. They carry the most weight of all your answers.',
        },
        {
          kind: 'table',
          head: ['Topic', 'Choose it for'],
          rows: [
            ['Family Planning', 'Money around marriage, children, parents or a separation.'],
            ['Charity or Estate Planning', 'Wills, trusts, gifts, and what you leave to whom.'],
            ['Investment Management', 'Choosing investments and looking after them.'],
            ['Big Purchase', 'A home, a business, or anything you save years for.'],
            ['Taxes', 'What you owe, when, and how decisions change it.'],
            ['Retirement Planning', 'When you can stop working, and what you live on then.'],
            ['Student Loans or Debt Advice', 'Which debt to pay first, and on what terms.'],
            ['Financial Planning', 'The whole picture, when no single topic covers it.'],
          ],
        },
        {
          kind: 'steps',
          items: [
            'Pick up to three topics.',
            'Put them in order, the most important first. Drag them, or use the keyboard.',
            'Choose the kind of help: one question answered, a plan you carry out, ongoing advice, somebody to manage your investments, or not sure.',
            'If you like, say why now, and add one sentence of up to 280 characters.',
          ],
        },
        {
          kind: 'text',
          text: 'First, second and third topic weigh 3 : 2 : 1. An advisor for whom your topic is a main topic gets full points for it; one who also covers it gets half.',
        },
      ],
    },
    {
      heading: 'Must have, nice to have, does not matter',
      blocks: [
        {
          kind: 'table',
          head: ['You choose', 'What happens'],
          rows: [
            ['Must have', 'Advisors without it are left out.'],
            ['Nice to have', 'Advisors with it get points. Nobody is left out.'],
            ['Does not matter', 'It plays no part. Its points go to your other answers.'],
          ],
        },
        {
          kind: 'text',
          text: 'Every wish starts as "does not matter". After each must-have you see how many advisors in your state it leaves, before you continue. Several must-haves together can remove more people than you expect, so start with the few that you would not give up.',
        },
      ],
    },
    {
      heading: 'Change your mind',
      blocks: [
        {
          kind: 'list',
          items: [
            'On [Find advisors](/consumer/matchmaking/get-started) your must-haves stand as small labels. Remove one and the count follows at once.',
            'In your [profile](/consumer/profile) you can edit every answer.',
            'Changes apply to your next search. Requests you have already sent stay as they are.',
          ],
        },
      ],
    },
    {
      heading: 'Common problems',
      blocks: [
        {
          kind: 'list',
          items: [
            '**No advisor is left.** The list shows what each must-have removes, for example "In person within 10 miles removes 18 of 21". Relax one with a click.',
            '**You need more than three topics.** Choose the three that matter first. Many advisors cover the rest, and you can say so in your sentence.',
            '**You are not sure what you need.** Choose Financial Planning and "not sure". Advisors who take that kind of case are found by it.',
            '**Continue stays grey.** At least one topic and one kind of help are required; they carry a red asterisk.',
          ],
        },
      ],
    },
  ],
  related: ['specializations', 'matchmaking', 'gender', 'fees'],
}
