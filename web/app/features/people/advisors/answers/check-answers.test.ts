import { keysOf } from '@evenkeel/contract/keys-of'
import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import { saveFullAdvisorProfile } from '@evenkeel/contract/people/advisors'
import { claimsIn } from '@evenkeel/contract/people/claims'
import { describe, expect, test } from 'vitest'
import { firstHours } from '../../../../ui/fields/weekly-hours.ts'
import { blankFee } from '../fees/fee-drafts.ts'
import { type DraftAnswers, toDraft } from '../onboarding/draft-answers.ts'
import { advisorId, bio, fullProfile } from '../testing/sample-advisor.ts'
import { checkAnswers, readAnswers } from './check-answers.ts'

const check = (changed: Partial<DraftAnswers>, ...required: AdvisorField[]) =>
  checkAnswers({ ...toDraft({}), ...changed }, [...keysOf(changed), ...required], required)

describe('what keeps an answer from being saved', () => {
  test.each<[string, Partial<DraftAnswers>, string, string]>([
    [
      'a number with a zero in front',
      { individual_crd_number: '0123' },
      'individual_crd_number',
      'without a leading zero',
    ],
    ['a text that is too short', { bio_text: 'Short.' }, 'bio_text', 'Write at least 150 characters.'],
    ['a text that is too long', { favourite_quote: 'a'.repeat(281) }, 'favourite_quote', 'at most 280'],
    [
      'a video on another host',
      { video_intro_url: 'https://example.com/v' },
      'video_intro_url',
      'YouTube or Vimeo',
    ],
    ['a link that is not https', { calendar_link: 'http://me.example' }, 'calendar_link', 'https://'],
    ['a name in digits', { first_name: 'R2' }, 'first_name', 'Use letters'],
    ['an unseen turn of writing', { company_name: 'A\u202eB' }, 'company_name', 'invisible characters'],
  ])('%s', (_, changed, path, sentence) => {
    expect(check(changed)[path]).toContain(sentence)
  })

  test('a required answer that is only spaces', () => {
    expect(check({ first_name: '  ' }, 'first_name')).toEqual({ first_name: 'Fill this in.' })
    expect(check({}, 'home_state', 'takes_commissions', 'service_topics')).toEqual({
      home_state: 'Choose a state.',
      takes_commissions: 'Choose Yes or No.',
      service_topics: 'Choose at least one.',
    })
  })

  test('every part of a fee that is still open, at its own place', () => {
    const fees = [blankFee('asset-under-management'), blankFee('flat-fee')]
    expect(check({ fees })).toEqual({
      'fees.0.tiers.0.ratePercent': 'Enter a number.',
      'fees.0.billing': 'Choose one.',
      'fees.0.billed': 'Choose one.',
      'fees.0.fundCostPercent': 'Enter a number.',
      'fees.0.platformCostPercent': 'Enter a number.',
      'fees.1.amount': 'Enter a number.',
      'fees.1.paid': 'Choose one.',
    })
  })

  test('what matching would refuse, at the tier that is to blame', () => {
    const fee = {
      ...blankFee('asset-under-management'),
      schedule: 'graduated',
      tiers: [
        { from: 0, upTo: 500_000, ratePercent: 0.8 },
        { from: 500_000, upTo: 400_000, ratePercent: 1 },
        { from: 400_000, upTo: null, ratePercent: 0.5 },
      ],
      billing: 'monthly',
      billed: 'in-advance',
      fundCostPercent: 0,
      platformCostPercent: 0,
    } as DraftAnswers['fees'][number]
    expect(check({ fees: [fee] })).toEqual({
      'fees.0.tiers.1.upTo': 'Enter more than $500,000, where this tier starts.',
      'fees.0.tiers.1.ratePercent': 'Enter 0.80% or less. Rates can’t rise as assets grow.',
    })
  })

  test('hours that overlap or end before they begin', () => {
    const weekly_hours = {
      ...firstHours('America/Denver'),
      hours: [
        { day: 'mon' as const, from: '09:00', to: '12:00' },
        { day: 'mon' as const, from: '11:45', to: '14:00' },
        { day: 'tue' as const, from: '12:00', to: '09:00' },
      ],
    }
    expect(check({ weekly_hours })).toEqual({
      'weekly_hours.hours.1.from': 'This overlaps with other hours that day.',
      'weekly_hours.hours.2.to': 'The end must be after the start.',
    })
  })
})

test('words that need proof never keep a text from being saved', () => {
  const bio_text = `${bio} I guarantee the best results.`
  expect(claimsIn(bio_text)).toEqual(['guarantee', 'best'])
  expect(check({ bio_text })).toEqual({})
})

test('a whole profile comes through the form unchanged, and the contract takes it', () => {
  const draft = toDraft(fullProfile)
  const fields = keysOf(draft)
  expect(checkAnswers(draft, fields, [])).toEqual({})
  const sent = readAnswers(draft, fields)
  expect(sent).toEqual(Object.fromEntries(fields.map((field) => [field, fullProfile[field]])))
  expect(saveFullAdvisorProfile.body.safeParse({ ...sent, advisor_id: advisorId }).success).toBe(true)
})

test('figures that are left empty on purpose are not sent', () => {
  const fee = {
    ...blankFee('hourly-fee'),
    rate: 300,
    firstYearHours: 10,
    laterHours: 4,
  } as DraftAnswers['fees'][number]
  expect(readAnswers({ ...toDraft({}), fees: [fee] }, ['fees']).fees).toEqual([
    { kind: 'hourly-fee', rate: 300, firstYearHours: 10, laterHours: 4 },
  ])
})
