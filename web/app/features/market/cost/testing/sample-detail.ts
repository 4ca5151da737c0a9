import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import type { MatchDetail } from '@evenkeel/contract/market/matching'
import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import type { CostFacts } from '../cost-inputs.ts'

export const percentage = (ratePercent: number): Extract<AdvisorFee, { kind: 'asset-under-management' }> => ({
  kind: 'asset-under-management',
  schedule: 'single',
  tiers: [{ from: 0, upTo: null, ratePercent }],
  billing: 'quarterly',
  billed: 'in-arrears',
  fundCostPercent: 0.36,
  platformCostPercent: 0,
})

export const flatYearly: AdvisorFee = { kind: 'flat-fee', amount: 4_500, paid: 'yearly', includes: '' }
export const flatOnce: AdvisorFee = { kind: 'flat-fee', amount: 3_000, paid: 'once', includes: 'one plan' }
export const monthly: AdvisorFee = { kind: 'monthly-subscription', monthly: 200 }
export const hourly: AdvisorFee = { kind: 'hourly-fee', rate: 300, firstYearHours: 10, laterHours: 4 }

const hourlyAt = (rate: number): AdvisorFee => ({
  kind: 'hourly-fee',
  rate,
  firstYearHours: 10,
  laterHours: 4,
})

const sampleCard: AdvisorCard = {
  advisor_id: 1,
  first_name: 'Ruth',
  last_name: 'Calloway',
  title: null,
  company_name: null,
  home_town: null,
  miles: null,
  profileImage_id: null,
  is_demo: false,
  rank: 1,
  fit: { total: 80, yours: 82, theirs: 78 },
  reasons: { yours: [], theirs: null, weakest: null },
  is_newcomer: false,
  marks: [],
  cost: null,
  experience: null,
  credentials: [],
  meeting_modes: [],
  next_slot_at: null,
  answers: { median_hours: null, of: 0 },
  register: null,
  pays_us: null,
  is_saved: false,
  standing: 'open',
}

/** $100,000, no savings, no limit, no advisors nearby: the table of product.md 5c. */
export function sampleDetail(cost: Partial<CostFacts> = {}, card: Partial<AdvisorCard> = {}): MatchDetail {
  const side = { total: 80, rows: [] }
  return {
    card: { ...sampleCard, ...card },
    fit: { total: 80, yours: side, theirs: side, lines: [] },
    refusals: [],
    model_version: 1,
    cost: {
      assets: 100_000,
      is_from_band: false,
      yearly_saving: 0,
      yearly_limit: null,
      fees: [percentage(1), flatYearly, monthly, hourly],
      market: [],
      typical: [
        percentage(1.1),
        { ...flatYearly, amount: 5_000 },
        { ...monthly, monthly: 150 },
        hourlyAt(250),
      ].map((fee) => ({ fee, from: 'state' as const, of: 12 })),
      ...cost,
    },
    request_id: null,
  }
}
