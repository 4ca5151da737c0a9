import type { LegalText, Operator } from './legal-text.ts'

export function disclosures({ brand, supportEmail }: Operator): LegalText {
  return {
    title: 'Disclosures',
    description: `What ${brand} is and is not, where its facts come from, and how to read its figures.`,
    updated: '2026-11-15',
    sections: [
      {
        heading: `What ${brand} is, and is not`,
        blocks: [
          {
            kind: 'list',
            items: [
              `${brand} introduces people to financial advisors. It does not give investment advice, tax advice or legal advice, and recommends no security, product or strategy.`,
              'A fit describes how your answers and those of an advisor agree. It is not a recommendation to hire, and it says nothing about future results.',
              'We hold no money and place no orders. We are not an emergency or trading line.',
              'If you hire an advisor, the agreement is between the two of you. Read it and its fees before you sign.',
            ],
          },
        ],
      },
      {
        heading: 'Endorsements and compensation',
        blocks: [
          {
            kind: 'text',
            text: 'Showing an advisor to you may count as an endorsement under the rules of the Securities and Exchange Commission (SEC). We are not a client of the advisors we show. Some of them pay us, which is a conflict of interest. Each card says whether the advisor pays us, and what. [How we are paid](/legal/how-we-are-paid) describes the conflict and what we do about it.',
          },
        ],
      },
      {
        heading: 'How advisors are approved',
        blocks: [
          {
            kind: 'text',
            text: 'Before an advisor is shown to anybody, we check identity, the record in the public register, the documents, the stated fees against the Form ADV of the firm, and reported disclosures. Approved means that these checks were passed on their dates. If a registration lapses or a document expires, the advisor is suspended.',
          },
          {
            kind: 'note',
            text: 'Registration does not imply skill or training of any level. Approval by us is no judgement of skill and no promise of results.',
          },
        ],
      },
      {
        heading: 'How we count "the top 1%"',
        blocks: [
          {
            kind: 'text',
            text: 'The share is the number of approved advisors divided by the number who applied, refused and withdrawn applications included. It is computed from our own records and stands beside the claim with its date. It says how many applicants pass our checks. It is not a ranking by performance, and no third party made it.',
          },
        ],
      },
      {
        heading: 'What "machine learning" means here',
        blocks: [
          {
            kind: 'text',
            text: 'Fixed rules decide who can appear. A statistical model then estimates how likely you are to want an advisor and how likely the advisor is to accept. It starts from weights set by people and learns from outcomes such as requests, answers, meetings and hires. It does not receive what advisors pay us, photos or your gender. [The matchmaking process](/help?content=matchmaking) lists every factor.',
          },
        ],
      },
      {
        heading: 'Facts from the public register',
        blocks: [
          {
            kind: 'text',
            text: 'Facts about registration, exams, designations, employment and disclosures come from the public files of the [Investment Adviser Public Disclosure](https://adviserinfo.sec.gov) site. Each fact shows its source and its date, and can have changed since. [BrokerCheck](https://brokercheck.finra.org) is a second public source. Both sites have terms of their own, which apply to what you take from them.',
          },
          {
            kind: 'text',
            text: 'What advisors say about themselves is marked as their statement. Where it contradicts the register or the Form ADV, both are shown. If a fact is wrong, use "Something wrong? Report" on the Record tab.',
          },
          {
            kind: 'table',
            head: ['What you read', 'What it means'],
            rows: [
              [
                '0 disclosures reported',
                'The register showed none on that date. Other sources may know more.',
              ],
              [
                'Customer Dispute',
                'A customer made an allegation. It may have been denied, settled, withdrawn or decided.',
              ],
              [
                'Employment Separation After Allegations',
                'The person left a firm after allegations. It is not a finding.',
              ],
              [
                'Any other category',
                'The register has at least one entry of that kind. The linked report has the details.',
              ],
              [
                'Registered in a state',
                'The register lists an approved registration or notice filing there on that date.',
              ],
            ],
          },
        ],
      },
      {
        heading: 'Cost figures',
        blocks: [
          {
            kind: 'text',
            text: 'Cost figures are illustrations with constant growth, not forecasts. Each year goes in one order: growth, saving, fund and platform cost, fee. The figures assume 5% growth a year before costs and fixed fees that rise 2.5% a year, unless you change it. All-in is what you would have without any cost, less what you have with it. The inputs are always on the screen. Markets do not grow evenly, fees change, and taxes are left out.',
          },
          {
            kind: 'text',
            text: 'Fees are those the advisor has entered, compared with the Form ADV of the firm. Market ranges carry their source and year. The agreement you sign decides what you pay.',
          },
        ],
      },
      {
        heading: 'Documents, reviews and answer times',
        blocks: [
          {
            kind: 'list',
            items: [
              'Documents (ADV Document, CRS Form, Statement of Liquidity, Disclosure Document) come from the advisor or the register and show their date. Firms registered only with a state may have no CRS Form. [Investor.gov](https://www.investor.gov/CRS) explains it.',
              'Reviews are first impressions by people who had a meeting. Each says whether the writer is a client and whether anybody was paid. We ask everybody after a meeting, we pay for no review, and we show how many were asked and how many answered. The experience of one person may not be yours.',
              'Answer times are the median of the requests of the last 90 days, late ones included, with their number beside them.',
            ],
          },
        ],
      },
      {
        heading: 'Demonstrations',
        blocks: [
          {
            kind: 'text',
            text: 'Where this product runs as a demonstration, its people, firms and records are invented and marked as such.',
          },
        ],
      },
      {
        heading: 'Check for yourself, and complain',
        blocks: [
          {
            kind: 'text',
            text: `Look an advisor up by CRD number in both public sources above. Regulators take complaints: the [SEC](https://www.sec.gov/submit-tip-or-complaint), your [state regulator](https://www.nasaa.org/contact-your-regulator/), and for brokers [FINRA](https://www.finra.org/investors/need-help/file-a-complaint). About ${brand} itself, write to ${supportEmail} or use [Support](/shared/support).`,
          },
        ],
      },
    ],
  }
}
