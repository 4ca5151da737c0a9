// What a fixed price buys, as advisors write it.

export const flatOnceIncludes: readonly string[] = [
  'A written plan covering cash flow, retirement, insurance and taxes, three meetings, and email questions for 90 days.',
  'Two meetings to gather, one to present, and a plan with a dated list of things to do. A check-in after six months is included.',
  'A retirement readiness review: income sources, Social Security timing, withdrawal order and a tax projection for five years.',
  'One full plan. We start within two weeks and finish within eight; you carry it out yourself, with a call whenever you are stuck.',
  'Goals, budget, debts, investments, insurance and estate documents reviewed in four sessions, with a summary after each.',
  'A second opinion on your portfolio and plan: costs in dollars, overlaps, tax consequences of changing it, and what I would do.',
  'A plan for one big decision (home, job, sale of a business) with at least three alternatives calculated side by side.',
  'Onboarding, account review and a written plan in the first year. Later updates are part of the yearly service.',
  'A plan you can hold in your hand: eight to twelve pages, every assumption named, and two hours to go through it together.',
  'Everything on one page: what you own and owe, what comes in and goes out, what to change this year, and in which order.',
]

export const flatYearlyIncludes: readonly string[] = [
  'Everything for the year: four meetings, investment oversight at your own custodian, tax planning in the fall and unlimited questions.',
  'Planning and portfolio management for the household, two long meetings, and coordination with your accountant and attorney.',
  'A full plan in year one and its upkeep afterwards, benefit elections, tax projection, estate review every third year.',
  'Ongoing advice for the whole family, including adult children for one meeting a year.',
  'Quarterly meetings, rebalancing twice a year, and preparation of the federal and one state tax return.',
  'All advice and investment management, whatever the size of the account. Work with your attorney is included, their fee is not.',
]
