import { helpAddress } from '@evenkeel/contract/site/help-topics'
import type { HelpTopic } from '../help-text.ts'

export function financialTopic(providerName: string): HelpTopic {
  const linkingTopic = providerName.toLowerCase()
  return {
    topic: 'financial',
    title: 'Financial information',
    summary: 'Why bands are enough, what counts as investable, and who sees your numbers.',
    sections: [
      {
        heading: 'Why we ask',
        blocks: [
          {
            kind: 'text',
            text: 'Some advisors have an asset minimum, and a fee in percent depends on what you have. Your numbers decide who can serve you and what each one would cost you. Rough numbers are fine. Say how sure you are: exact, roughly or a guess.',
          },
          {
            kind: 'note',
            text: 'Advisors you ask see your asset band and never a sum. Income, debts and savings are used for matching and cost figures and are not shown to advisors.',
          },
        ],
      },
      {
        heading: 'The questions',
        blocks: [
          {
            kind: 'table',
            head: ['Question', 'Answers'],
            rows: [
              ['Household income a year', 'Under $50k · $50k–120k · $120k–250k · $250k–500k · $500k or more'],
              [
                'Investable assets',
                'A number up to $1,000,000,000, or a band: $0 · $1–25k · $25k–100k · $100k–250k · $250k–500k · $500k–1M · $1M–3M · $3M or more',
              ],
              ['Debts', 'Mortgage, student, card, other: up to $100M each'],
              ['Saving a month', 'Up to $1M'],
              ['Employment', 'Employed, self-employed, business owner, student, retired, between jobs'],
            ],
          },
        ],
      },
      {
        heading: 'Investable assets are not net worth',
        blocks: [
          {
            kind: 'table',
            head: ['Counts as investable', 'Does not count'],
            rows: [
              ['Savings beyond what you need this month', 'The home you live in'],
              ['Brokerage accounts and funds', 'Cars and belongings'],
              ['Retirement accounts such as a 401(k) or an IRA', 'A business you run'],
              ['Company stock that has vested', 'Stock that has not vested yet'],
            ],
          },
          {
            kind: 'text',
            text: 'Net worth is everything you own less everything you owe. Here only the money an advisor could look after counts, and debts are asked on their own. Example: a $400,000 home, a $250,000 mortgage, $60,000 in a 401(k) and $20,000 saved. Your investable assets are $80,000. Your net worth is $230,000.',
          },
        ],
      },
      {
        heading: 'Rather not say',
        blocks: [
          {
            kind: 'text',
            text: 'Money questions can be left open with "Rather not say". Matching then treats the answer as unknown, never as zero. Advisors with a minimum stay in your list with a mark, and you see which missing answer would sharpen your results most.',
          },
        ],
      },
      {
        heading: 'Where it is kept',
        blocks: [
          {
            kind: 'text',
            text: 'Your numbers are kept on our server with your account. They are not stored in your browser. Change them in your [profile](/consumer/profile); download or delete everything in [Settings](/shared/support/settings). [Privacy](/legal/privacy) has the details.',
          },
          {
            kind: 'text',
            text: `To have your balances before you, you can [link accounts with ${providerName}](${helpAddress(linkingTopic)}). It is optional. Bands work as well.`,
          },
        ],
      },
      {
        heading: 'Common problems',
        blocks: [
          {
            kind: 'list',
            items: [
              '**A notice says two answers do not fit together.** For example, you save more in a year than you earn. It is only a reminder. It never stops you.',
              '**The field changes your number.** Values above the limit become the limit, and only digits are read.',
              '**You share money with a partner.** Answer for the household, and use the same scope for every question.',
              '**Your numbers changed.** Edit them and search again. An old search keeps the old numbers.',
            ],
          },
        ],
      },
    ],
    related: [linkingTopic, 'fees', 'family', 'matchmaking'],
  }
}
