import { agendaItemSchema } from '@evenkeel/contract/contact/meeting-pack'
import { advisorAnswersSchema } from '@evenkeel/contract/people/advisor-answers'
import { type DisclosureKind, disclosureKinds, type RegisterRecord } from '@evenkeel/contract/people/register'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formCrsQuestions } from './form-crs-questions.ts'
import { type KnownFacts, missingFactQuestions } from './missing-fact-questions.ts'

const answers = z.parse(advisorAnswersSchema, {
  fees: [{ kind: 'flat-fee', amount: 2400, paid: 'yearly', includes: 'All of it.' }],
  first_meeting: { isFree: true, minutes: 30 },
  takes_commissions: false,
  sells_insurance: false,
  takes_referral_fees: false,
  is_fiduciary: true,
  has_disclosures: false,
  credentials: ['cfp'],
  years_of_experience: 12,
})
const recordWith = (isActive: boolean, disclosures: DisclosureKind[] = []) =>
  ({ isActive, disclosures }) as unknown as RegisterRecord

const open: KnownFacts = { answers, record: recordWith(true), contradictions: [], hasFormCrs: true }
const asks = (change: Partial<KnownFacts>) => missingFactQuestions({ ...open, ...change })
const asksOf = (change: Partial<typeof answers>) => asks({ answers: { ...answers, ...change } })

test('nothing is asked of an advisor who says everything', () => {
  expect(missingFactQuestions(open)).toEqual([])
})

test.each([
  ['no fee', { fees: null }, /what do you charge/i],
  ['no terms of the first meeting', { first_meeting: null }, /first meeting free/],
  ['nothing about commissions', { takes_commissions: null }, /earn anything from commissions\?/],
  ['commissions', { takes_commissions: true }, /also earn from commissions/],
  ['nothing about duty', { is_fiduciary: null }, /fiduciary at all times/],
  ['no duty at all times', { is_fiduciary: false }, /and when don’t you/],
  ['disclosures', { has_disclosures: true }, /you have disclosures/],
  ['nothing about disclosures', { has_disclosures: null }, /complaints, disputes/],
  ['no credentials', { credentials: [] }, /Which credentials/],
  ['no experience', { years_of_experience: null }, /How long/],
] as const)('an advisor who states %s is asked one question about it', (_, change, question) => {
  const asked = asksOf(change as never)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(question)
})

test('a fee whose least amount is not stated is asked about, and one that states it is not', () => {
  const percentage = {
    kind: 'asset-under-management' as const,
    schedule: 'single' as const,
    tiers: [{ from: 0, upTo: null, ratePercent: 1 }],
    billing: 'monthly' as const,
    billed: 'in-arrears' as const,
    fundCostPercent: 0.2,
    platformCostPercent: 0,
  }
  const hourly = { kind: 'hourly-fee' as const, rate: 300, firstYearHours: 10, laterHours: 4 }
  const monthly = { kind: 'monthly-subscription' as const, monthly: 200 }
  expect(asksOf({ fees: [percentage, hourly, monthly] })).toEqual([
    'Do you have an account minimum?',
    'Do you have a minimum annual fee?',
    'Is there a minimum number of hours I have to pay for?',
    'How long does the subscription commit me, and how do I cancel?',
  ])
  const stated = [
    { ...percentage, assetMinimum: 0, yearlyMinimumFee: 0 },
    { ...hourly, minimumHours: 0 },
    { ...monthly, minimumTermMonths: 0 },
  ]
  expect(asksOf({ fees: stated })).toEqual([])
})

test('what the register says, does not say, or says differently is asked about', () => {
  expect(asks({ record: undefined })).toEqual([expect.stringContaining('can’t find you')])
  expect(asks({ record: recordWith(false) })).toEqual([expect.stringContaining('no active registration')])
  expect(asks({ record: recordWith(true, ['customer-dispute']) })).toEqual([
    'Your public record lists: Customer Dispute. What happened?',
  ])
  const contradiction = { label: 'Fees' } as KnownFacts['contradictions'][number]
  expect(asks({ contradictions: [contradiction] })).toEqual([expect.stringContaining('“Fees”')])
  expect(asks({ hasFormCrs: false })).toEqual([expect.stringContaining('Form CRS')])
})

test('every question that can be suggested fits on an agenda', () => {
  const all = Object.keys(disclosureKinds) as DisclosureKind[]
  const worst = asks({
    answers: { takes_commissions: true, sells_insurance: true, takes_referral_fees: true },
    record: recordWith(false, all),
    contradictions: [{ label: 'Years of experience' } as KnownFacts['contradictions'][number]],
    hasFormCrs: false,
  })
  expect(worst.length).toBeGreaterThan(8)
  for (const text of [...formCrsQuestions, ...worst, ...asks({ answers: {}, record: undefined })])
    expect(z.safeParse(agendaItemSchema, { text, source: 'own', is_done: false })).toMatchObject({
      success: true,
      data: { text },
    })
})
