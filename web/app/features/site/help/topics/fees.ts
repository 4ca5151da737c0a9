import type { HelpTopic } from '../help-text.ts'

export const feesTopic: HelpTopic = {
  topic: 'fees',
  title: 'Fee structure',
  summary:
    'The four fee types with worked examples, the all-in cost over 1, 10 and 30 years, and who pays us.',
  sections: [
    {
      heading: 'Four fee types',
      blocks: [
        {
          kind: 'table',
          head: ['Fee type', 'How it works', 'Worked example'],
          rows: [
            [
              'Asset Under Management',
              'A percentage of the money they look after, each year.',
              '$240,000 at 1.00% is $2,400 a year. At $300,000 it is $3,000.',
            ],
            [
              'Flat Fee',
              'One amount, once or every year.',
              '$4,500 a year. With $240,000 that equals 1.88%; with $900,000 it equals 0.50%.',
            ],
            [
              'Monthly Subscription',
              'An amount each month, sometimes with a set-up fee and a minimum term.',
              '$200 a month is $2,400 a year. With a $500 set-up fee, year 1 costs $2,900.',
            ],
            [
              'Hourly Fee',
              'A rate for each hour worked.',
              '$300 an hour for 10 hours is $3,000. Later years with 4 hours cost $1,200.',
            ],
          ],
        },
        { kind: 'text', text: 'Some advisors combine types. The parts are then added.' },
      ],
    },
    {
      heading: 'Breakpoints and minimums',
      blocks: [
        {
          kind: 'list',
          items: [
            '**Graduated.** Each rate applies to its slice. At 1.00% up to $500,000 and 0.80% above, $700,000 costs $5,000 + $1,600 = $6,600.',
            '**Cliff.** One rate applies to everything. The same rates on $700,000 cost 0.80% of it all, $5,600.',
            '**Yearly minimum.** With a minimum of $3,000, $240,000 at 1.00% costs $3,000 instead of $2,400.',
            '**Asset minimum.** If you are below it, the advisor cannot serve you, and no figure is shown.',
            '**Break-even.** A fixed fee and a percentage cost the same at fee ÷ rate: $4,500 ÷ 1.00% = $450,000. Above that, the fixed fee costs less.',
          ],
        },
      ],
    },
    {
      heading: 'All-in cost',
      blocks: [
        {
          kind: 'text',
          text: 'All-in is what you would have without any cost, less what you have with it: the fee, the cost of funds and platform, and the growth that this money would have earned. Each year goes in this order: growth, saving, fund cost, fee.',
        },
        {
          kind: 'table',
          head: ['$240,000', '1 year', '10 years', '30 years'],
          rows: [
            ['Asset Under Management, 1.00%', '$3,418', '$49,904', '$348,681'],
            ['Flat Fee, $4,500 a year', '$5,407', '$75,582', '$484,091'],
            ['Monthly Subscription, $200', '$3,307', '$46,773', '$307,821'],
            ['Hourly Fee, $300, 10 hours then 4', '$3,907', '$33,013', '$213,768'],
          ],
        },
        {
          kind: 'note',
          text: 'An illustration with constant growth, not a forecast: growth 5% a year, fund cost 0.36%, no further saving, fixed fees rising 2.5% a year. On the Cost tab of each advisor you can change these numbers.',
        },
      ],
    },
    {
      heading: 'Say how you want to pay',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Put the fee types in order, or choose "whatever costs me least".',
            'If you like, set the most you would pay in a year.',
            'In the list, sort by lowest cost in year 1 or over 10 years.',
          ],
        },
        {
          kind: 'text',
          text: 'Fees can often be negotiated. Ask before you sign: what is included, what is extra, how often you are billed, in advance or in arrears, and how you end it.',
        },
      ],
    },
    {
      heading: 'Who pays us',
      blocks: [
        {
          kind: 'text',
          text: 'You pay us nothing. Some advisors pay us; the card says who and how much, and it never changes the order. See [How we are paid](/legal/how-we-are-paid).',
        },
      ],
    },
    {
      heading: 'Common problems',
      blocks: [
        {
          kind: 'list',
          items: [
            '**A small percentage gives a large sum.** The fee is paid each year from growing money, and money paid out no longer grows.',
            '**The advisor quotes another figure.** Ask which costs it leaves out. The card shows fee and funds.',
            '**A fee is marked as different from the firm’s Form ADV.** Both sources are shown. Ask which one holds for you.',
          ],
        },
      ],
    },
  ],
  related: ['financial', 'matchmaking', 'selection', 'general'],
}
