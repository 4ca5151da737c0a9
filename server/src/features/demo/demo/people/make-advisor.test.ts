import { createHash } from 'node:crypto'
import { ageBands, clientSpecialties } from '@evenkeel/contract/choices'
import { advisorAnswersSchema } from '@evenkeel/contract/people/advisor-answers'
import { advisorSteps, missingInAdvisorStep } from '@evenkeel/contract/people/advisor-steps'
import { checkedTexts, claimsIn } from '@evenkeel/contract/people/claims'
import { criteriaSchema } from '@evenkeel/contract/people/criteria'
import { readPortraitId } from '@evenkeel/contract/people/portraits'
import { idsOf, states } from '@evenkeel/contract/people/profile-choices'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkAnswers } from '../../../people/advisor-profile/check-answers.ts'
import { checkCriteria } from '../../../people/criteria/check-criteria.ts'
import specialtyWords from '../data/specialties.json' with { type: 'json' }
import { demoSeed, firstDemo } from '../seed-profiles.ts'
import { assetMinimumOf } from './asset-minimum.ts'
import { type DemoAdvisor, makeAdvisor } from './make-advisor.ts'
import { dana } from './named-people.ts'

const many = Array.from({ length: 2000 }, (_, index) => makeAdvisor(demoSeed, index))
const first = [dana, ...many.slice(0, firstDemo.advisors - 1)]
const share = (isSo: (advisor: DemoAdvisor) => boolean) => (100 * many.filter(isSo).length) / many.length
const charges = (kind: string) =>
  share(({ answers }) => answers.fees?.some((fee) => fee.kind === kind) === true)
const hashOf = (advisors: readonly DemoAdvisor[]) =>
  createHash('sha256').update(JSON.stringify(advisors)).digest('hex')

test('about seven of eight have a portrait that goes with what they state, the others their initials', () => {
  const drawn = many.filter((advisor) => advisor.portraitId !== null)
  expect(drawn.length / many.length).toBe(7 / 8)
  for (const { portraitId, answers } of drawn) {
    const subject = readPortraitId(portraitId ?? '')
    if (answers.gender) expect(subject?.gender).toBe(answers.gender)
    if (answers.age_band) expect(subject?.ageBand).toBe(answers.age_band)
  }
})

describe('no invented advisor', () => {
  test('has answers the contract refuses, or lacks what an application needs', () => {
    for (const { answers, criteria } of [dana, ...many]) {
      expect(advisorAnswersSchema.safeParse(answers).error?.issues ?? []).toEqual([])
      const whole = { ...criteria, paused_until: null, version: 1, updated_at: null }
      expect(z.safeParse(criteriaSchema, whole).error?.issues ?? []).toEqual([])
      expect(advisorSteps.flatMap((step) => missingInAdvisorStep(step, answers))).toEqual([])
    }
  })

  test('has answers or criteria that the product itself would not save', () => {
    for (const { answers, criteria } of [dana, ...many]) {
      const changed = ['main_topics', 'service_topics', 'fees', 'weekly_hours'] as const
      expect(checkAnswers({ before: answers, after: answers, changed, isApproved: true })).toEqual({})
      const problems = checkCriteria({
        changed: ['states', 'de_minimis_states'],
        whole: { ...criteria, paused_until: null },
        registeredStates: answers.registered_states ?? null,
        today: '2026-10-01',
      })
      expect(problems).toEqual({})
    }
  })

  test('makes a claim that would need proof', () => {
    for (const { answers } of [dana, ...many])
      expect(checkedTexts(answers).flatMap(({ text }) => claimsIn(text))).toEqual([])
  })

  test('shares a name, a CRD number or a biography with another', () => {
    const names = first.map(({ answers }) => `${answers.first_name} ${answers.last_name}`)
    expect(new Set(names).size).toBe(firstDemo.advisors)
    expect(new Set(first.map(({ answers }) => answers.bio_text)).size).toBe(firstDemo.advisors)
    const crds = [dana, ...many].map(({ answers }) => answers.individual_crd_number)
    expect(new Set(crds).size).toBe(crds.length)
    expect(new Set(many.map(({ email }) => email)).size).toBe(many.length)
  })

  test('can be mistaken for a real person: CRD numbers, emails and phone numbers are not in use', () => {
    for (const { answers, email } of [dana, ...many]) {
      expect(answers.individual_crd_number).toMatch(/^9\d{7}$/)
      expect(answers.firm_crd_number).toMatch(/^8\d{7}$/)
      expect(email).toMatch(/^[a-z0-9.-]+@demo\.example$/)
      expect(answers.phone_number ?? '(303) 555-0100').toMatch(/^\(\d{3}\) 555-01\d\d$/)
      expect(answers.calendar_link ?? 'https://calendar.example/').toMatch(/^https:\/\/calendar\.example\//)
    }
  })

  test('has unfilled placeholders in sentences', () => {
    for (const { answers } of many)
      for (const text of [
        answers.bio_text,
        answers.why_iam_fa,
        ...(answers.specializations ?? []).map((each) => each.evidence),
      ])
        expect(text ?? '').not.toMatch(/[{}@]|undefined|null|\bone years\b| {2}|\.\./)
  })
})

test('the data file lists the specialties in the order of the contract', () => {
  expect(specialtyWords.map(({ name }) => name)).toEqual(clientSpecialties)
})

describe('the same seed', () => {
  test('gives the same people in any order', () => {
    const backwards = Array.from({ length: 200 }, (_, at) => makeAdvisor(demoSeed, 199 - at)).reverse()
    expect(hashOf(backwards)).toBe(hashOf(many.slice(0, 200)))
    expect(hashOf([makeAdvisor(demoSeed + 1, 0)])).not.toBe(hashOf(many.slice(0, 1)))
  })

  test('gives the people whose email addresses were published', () => {
    expect(
      many.slice(0, 3).map(({ id, email, answers }) => [id, email, answers.individual_crd_number]),
    ).toEqual([
      [1001, 'marcus.ellison.1001@demo.example', '94180339'],
      [1002, 'amber.nunez.1002@demo.example', '92834660'],
      [1003, 'jill.hernandez.1003@demo.example', '91488981'],
    ])
  })
})

describe('the profile of an advisor is consistent in', () => {
  test('age, years of experience and earlier career', () => {
    for (const { answers } of many) {
      const years = answers.years_of_experience ?? 0
      const oldestStart = [26, 34, 46, 61, 90][ageBands.indexOf(answers.age_band ?? '60+')] ?? 0
      expect(years).toBeGreaterThanOrEqual(1)
      expect(oldestStart - years).toBeGreaterThan(22)
    }
  })

  test('fees and client criteria', () => {
    for (const { answers, criteria } of many) {
      expect(criteria.asset_minimum).toBe(assetMinimumOf(answers.fees ?? []))
      const refused = criteria.asset_bands.filter(({ stance }) => stance === 'never')
      if (criteria.asset_minimum === 0) expect(refused).toEqual([])
      expect(criteria.states).toContain(answers.home_state)
      if (answers.takes_commissions || answers.sells_insurance)
        expect(answers.bio_text).not.toMatch(/sell no products|no commissions|by nobody else/)
    }
  })

  test('credentials and what the biography says about them', () => {
    for (const { answers } of many) {
      if (/Certified Financial Planner/.test(answers.bio_text ?? ''))
        expect(answers.credentials).toContain('cfp')
      if (/enrolled agent/.test(answers.bio_text ?? '')) expect(answers.credentials).toContain('ea')
      if (answers.credentials?.includes('pfs')) expect(answers.credentials).toContain('cpa')
      if (answers.title === 'Portfolio Manager') expect(answers.credentials).toContain('cfa')
    }
  })

  test('the number of clients in the evidence', () => {
    const all = many.flatMap(({ answers }) => answers.specializations ?? [])
    const counts = all.flatMap(({ evidence, clients_now }) => {
      const [, count] = /^(\d+) /.exec(evidence) ?? []
      return count ? [[Number(count), clients_now] as const] : []
    })
    expect(counts.length).toBeGreaterThan(100)
    expect(counts.filter(([count, band]) => count <= 20 || band !== 'many')).toEqual([])
  })
})

test('fee types occur about as often as in the public register, with enough of the rarer ones to try', () => {
  expect(charges('asset-under-management')).toBeGreaterThan(78)
  expect(charges('asset-under-management')).toBeLessThan(95)
  expect(charges('flat-fee')).toBeGreaterThan(40)
  expect(charges('flat-fee')).toBeLessThan(58)
  expect(charges('hourly-fee')).toBeGreaterThan(25)
  expect(charges('hourly-fee')).toBeLessThan(42)
  expect(charges('monthly-subscription')).toBeGreaterThan(10)
  expect(charges('monthly-subscription')).toBeLessThan(22)
  expect(share(({ answers }) => answers.is_fiduciary === true)).toBeGreaterThan(85)
  expect(
    share(({ answers }) => answers.takes_commissions === false && answers.sells_insurance === false),
  ).toBeGreaterThan(75)
})

test('advisors are diverse, and every state is served', () => {
  expect(share(({ answers }) => answers.gender === 'Female')).toBeGreaterThan(30)
  expect(share(({ answers }) => answers.gender === null)).toBeGreaterThan(3)
  expect(share(({ answers }) => (answers.languages?.length ?? 0) > 1)).toBeGreaterThan(15)
  expect(new Set(many.map(({ answers }) => answers.home_state)).size).toBeGreaterThan(45)
  expect(share(({ pausedForDays }) => pausedForDays !== null)).toBeGreaterThan(1)
  expect(share(({ criteria }) => criteria.new_clients_per_month === 0)).toBeGreaterThan(2)
  const open = first.filter(
    ({ criteria, pausedForDays }) => criteria.new_clients_per_month > 0 && pausedForDays === null,
  )
  const scarce = idsOf(states).filter(
    (state) => open.filter(({ criteria }) => criteria.states.includes(state)).length < 5,
  )
  expect(scarce).toEqual([])
})
