import { expect, test } from 'vitest'
import { describeFee } from './describe-fee.ts'

test.each([
  [
    {
      kind: 'asset-under-management',
      schedule: 'single',
      tiers: [{ from: 0, upTo: null, ratePercent: 0.95 }],
      yearlyMinimumFee: 2500,
      assetMinimum: 250_000,
      billing: 'monthly',
      billed: 'in-advance',
      fundCostPercent: 0.15,
      platformCostPercent: 0.05,
    },
    'Asset Under Management: single; 0.95% from $0; at least $2,500 per year; $250,000 account minimum; billed monthly in advance; funds about 0.15%; platform about 0.05%',
  ],
  [
    { kind: 'flat-fee', amount: 3000, paid: 'yearly', includes: 'two meetings' },
    'Flat Fee: $3,000 per year; includes two meetings',
  ],
  [
    { kind: 'flat-fee', amount: 3000, paid: 'yearly', includes: 'Two meetings.' },
    'Flat Fee: $3,000 per year; includes Two meetings',
  ],
  [{ kind: 'flat-fee', amount: 3000, paid: 'once', includes: '' }, 'Flat Fee: $3,000 once'],
  [
    { kind: 'monthly-subscription', monthly: 150, setUp: 500, minimumTermMonths: 6 },
    'Monthly Subscription: $150 per month; $500 setup fee; 6-month minimum',
  ],
  [
    { kind: 'hourly-fee', rate: 250, firstYearHours: 8, laterHours: 3, minimumHours: 4 },
    'Hourly Fee: $250 per hour; about 8 hours in the first year, 3 per year after that; at least 4 hours',
  ],
] as const)('%j reads %j', (fee, words) => {
  expect(describeFee(fee as unknown as Parameters<typeof describeFee>[0])).toBe(words)
})
