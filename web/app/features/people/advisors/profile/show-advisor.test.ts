import { describe, expect, test } from 'vitest'
import { fullProfile } from '../testing/sample-advisor.ts'
import { showAdvisor } from './show-advisor.ts'

describe('the name of an advisor (spec 3-04)', () => {
  test('is the first and the last name', () => {
    expect(showAdvisor({ first_name: 'Ruth', last_name: 'Calloway', name: 'R. C.' }).name).toBe(
      'Ruth Calloway',
    )
  })
  test('is one of the two where the other is missing', () => {
    expect(showAdvisor({ first_name: null, last_name: ' Calloway ' }).name).toBe('Calloway')
  })
  test('is the name where neither is there', () => {
    expect(showAdvisor({ first_name: '', name: 'Calloway Planning' }).name).toBe('Calloway Planning')
  })
  test('is "Unknown" where there is none', () => {
    expect(showAdvisor({}).name).toBe('Unknown')
  })
})

test.each([
  ['company', 'company_name', 'company'],
  ['location', 'home_town', 'location'],
  ['bio', 'bio_text', 'bio'],
  ['education', 'education', 'school'],
] as const)('%s is %s, else %s (spec 3-05 … 3-07, 3-09)', (shown, first, second) => {
  expect(showAdvisor({ [first]: 'One', [second]: 'Two' })[shown]).toBe('One')
  expect(showAdvisor({ [first]: null, [second]: 'Two' })[shown]).toBe('Two')
  expect(showAdvisor({})[shown]).toBe('')
})

test('the title is "Financial Advisor" where none is said (spec 3-08)', () => {
  expect(showAdvisor({ title: null }).title).toBe('Financial Advisor')
  expect(showAdvisor({ title: 'Tax Advisor' }).title).toBe('Tax Advisor')
})

test('the other fields keep their names (spec 3-10)', () => {
  expect(
    showAdvisor({
      ...fullProfile,
      video_intro_url: 'https://youtu.be/abc',
      profileImage_id: 'photo-1',
      favourite_quote: 'Slow is smooth.',
      why_iam_fa: 'Because of my aunt.',
    }),
  ).toMatchObject({
    advisorId: 7001,
    email: 'ruth@calloway.example',
    phone: '(303) 555-0134',
    videoIntroUrl: 'https://youtu.be/abc',
    profileImageId: 'photo-1',
    favoriteQuote: 'Slow is smooth.',
    whyIAmAdvisor: 'Because of my aunt.',
    crd: '2345678',
    calendarLink: 'https://calendar.example/ruth',
  })
})

test.each(['javascript:alert(1)', 'http://calendar.example', 'calendar.example', 'data:text/html,x'])(
  'a link that is not https is no link: %s (security H32)',
  (link) => {
    const shown = showAdvisor({ calendar_link: link, video_intro_url: link })
    expect([shown.calendarLink, shown.videoIntroUrl]).toEqual(['', ''])
  },
)

test('only documents that exist are listed, with the labels of the specification (spec 3-11)', () => {
  expect(showAdvisor(fullProfile).documents).toEqual([])
  const documents = { adv_document: 'a', crs_form: 'c', liquidity_statement: 'l', disclosure_document: 'd' }
  expect(showAdvisor({ documents }).documents.map(({ label }) => label)).toEqual([
    'CRS Form',
    'ADV Document',
    'Disclosure Document',
    'Statement of Liquidity',
  ])
  expect(showAdvisor({ documents: { ...documents, crs_form: null, adv_document: '' } }).documents).toEqual([
    { kind: 'disclosure_document', label: 'Disclosure Document', file: 'd' },
    { kind: 'liquidity_statement', label: 'Statement of Liquidity', file: 'l' },
  ])
})

test('specializations are read from value, response or plain strings (spec 3-12)', () => {
  const specializations = [
    { value: 'Attorneys' },
    { response: 'Inheritors' },
    'Retirees',
    { id: 9 },
    {},
    null,
    '',
  ]
  expect(showAdvisor({ specializations }).specializations).toEqual([
    'Attorneys',
    'Inheritors',
    'Retirees',
    'STEM or Tech Employees',
  ])
  expect(showAdvisor({ specializations: 'Attorneys' }).specializations).toEqual([])
})
