import type { HelpTopic } from '../help-text.ts'

export const specializationsTopic: HelpTopic = {
  topic: 'specializations',
  title: 'Specializations',
  summary: 'The 21 client specialties, how to choose yours, and how advisors support theirs.',
  sections: [
    {
      heading: 'The 21 specialties',
      blocks: [
        {
          kind: 'text',
          text: 'A specialty says which people an advisor works with often. It is about your situation, not about a product.',
        },
        {
          kind: 'table',
          head: ['Specialty', 'Who it means', 'Example'],
          rows: [
            ['Entrepreneurs', 'Founders who build a company.', 'Most of your wealth is one company.'],
            ['Start Up Employees', 'Staff paid partly in equity.', 'Your options expire when you leave.'],
            [
              'Small Business Owners',
              'Owners who run their business.',
              'You need a retirement plan for six staff.',
            ],
            [
              'Freelancers and Contractors',
              'People with uneven income.',
              'You set money aside for quarterly taxes.',
            ],
            [
              'Corporate Executives',
              'Leaders with complex pay.',
              'You have deferred pay and trading windows.',
            ],
            [
              'Doctors/Medical Professionals',
              'Clinicians of every kind.',
              'Your pay rises after years of training.',
            ],
            ['Attorneys', 'Lawyers in firms or alone.', 'You become partner and buy in.'],
            [
              'Military Service Members or Veterans',
              'Those who serve or served.',
              'You plan around a service pension.',
            ],
            ['Teachers/Educators', 'School and college staff.', 'You have a 403(b) and a state pension.'],
            [
              'STEM or Tech Employees',
              'Science and technology staff.',
              'Your company stock vests each quarter.',
            ],
            ['Sales Professionals', 'People paid by commission.', 'Half of your income comes in December.'],
            ['Inheritors', 'Those who receive an estate.', 'You inherit an IRA from a parent.'],
            [
              'Parents of Special Needs Children',
              'Families planning lifelong care.',
              'You consider a special needs trust.',
            ],
            [
              'Surviving Spouses/Single Parents',
              'Those who carry a household alone.',
              'You decide on survivor benefits.',
            ],
            [
              'Student Debt Holders',
              'People who repay student loans.',
              'You choose between repayment plans.',
            ],
            [
              'First-Generation Americans',
              'Families new to the US system.',
              'You support relatives in two countries.',
            ],
            [
              'Retirees or Pre-retirees',
              'People at or near retirement.',
              'You choose when Social Security starts.',
            ],
            [
              'High-Income Earners',
              'Households with high pay.',
              'You earn too much to pay into a Roth IRA directly.',
            ],
            [
              'Ultra-High-Net-Worth Individuals',
              'Families with very large estates.',
              'You plan gifts across generations.',
            ],
            ['Generalists', 'Advisors for every situation.', 'No single group describes you.'],
            ['Creative Professionals', 'Artists, writers, performers.', 'Royalties arrive once a year.'],
          ],
        },
      ],
    },
    {
      heading: 'Choose yours',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Pick up to 5 specialties that describe you. None is fine too.',
            'If no group describes you, choose Generalists. It can’t be combined with others.',
            'Change your choice at any time in your [profile](/consumer/profile). It counts from your next search.',
          ],
        },
      ],
    },
    {
      heading: 'How advisors support a specialty',
      blocks: [
        {
          kind: 'text',
          text: 'Advisors choose 1 to 7 specialties. For each one they say how many such clients they have now (0, 1–5, 6–20 or 21+) and give one sentence of evidence, 40 to 280 characters. You see both. Advisors make these statements themselves; ask about them in your first meeting. An advisor who chooses Generalists chooses nothing else.',
        },
      ],
    },
    {
      heading: 'Common problems',
      blocks: [
        {
          kind: 'list',
          items: [
            '**Several groups fit.** Choose those that shape your money most. A specialty you barely belong to moves advisors up who may not help you.',
            '**A specialty is already ticked.** You said that you have a child with special needs. You can untick it.',
            '**An advisor names a specialty with 0 clients.** That is allowed and shown. It is fair to ask what the interest rests on.',
          ],
        },
      ],
    },
  ],
  related: ['selection', 'matchmaking', 'family', 'profile'],
}
