import { describe, expect, test } from 'vitest'
import { composeRecord } from '../../people/register/compose-record.ts'
import { danasFirm, personFacts } from '../../people/register/fixtures/sample-facts.ts'
import { reviewsOf, sampleFacts } from './fixtures/sample-facts.ts'
import { danasAnswers } from './fixtures/use-public-pages.ts'
import { factsOf } from './page-facts.ts'
import { renderPage } from './render-page.ts'

const frame = { origin: 'https://evenkeel.example', links: '', styles: '/a.css', script: '/a.js' }
const page = (facts: Parameters<typeof sampleFacts>[0] = {}) => renderPage(sampleFacts(facts), frame)
const serviceIn = (body: string) =>
  JSON.parse(/ld\+json">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? 'null')['@graph'][2]

describe('reviews', () => {
  test('keep the order they came in, whatever their stars', () => {
    for (const stars of [
      [1, 5, 3],
      [5, 3, 1],
      [3, 1, 5],
    ]) {
      const body = page({ reviews: reviewsOf(stars) })
      expect([...body.matchAll(/Review no\. (\d)/g)].map((match) => match[1])).toEqual(['1', '2', '3'])
      expect([...body.matchAll(/aria-label="(\d) of 5 stars"/g)].map((match) => Number(match[1]))).toEqual(
        stars,
      )
    }
  })

  test('have an average with its number and spread from five on, for people and search engines alike', () => {
    const four = page({ reviews: reviewsOf([5, 4, 5, 2]) })
    expect(four).toContain('We show an average once there are 5.')
    expect(four).not.toContain('average of')
    expect(serviceIn(four)).not.toHaveProperty('aggregateRating')
    const five = page({ reviews: reviewsOf([5, 4, 5, 2, 5]) })
    expect(five).toContain('4.2')
    expect(five).toContain('average of 5')
    expect(serviceIn(five).aggregateRating).toMatchObject({ ratingValue: 4.2, reviewCount: 5 })
  })

  test('say client or not, paid or not, conflicts and dates; nothing in them runs', () => {
    const attack = '<img src=x onerror=alert(1)>'
    const body = page({
      reviews: reviewsOf([5], {
        words: attack,
        conflict: attack,
        relation: { is_client: true, client_since: '2026-03' },
        answer: { words: attack, at: 1_794_100_000 },
      }),
    })
    expect(body).toContain('Client since Mar 2026')
    expect(body).toContain('Not paid for this review')
    expect(body).toContain('Conflict of interest: &lt;img')
    expect(body).toContain('<b>Dana Okafor</b> answered Nov')
    expect(body).not.toContain('<img')
  })

  test('say how many were asked, answered and removed, and by which rule', () => {
    const reviews = { ...reviewsOf([5]), removed: [{ rule: 'contact-data' as const, count: 1 }] }
    const body = page({ reviews })
    expect(body).toContain('3 people asked, 1 answered.')
    expect(body).toContain('1 review was removed because it contained contact details.')
  })

  test('go on at another page, ten at a time', () => {
    const many = { ...reviewsOf(Array(10).fill(4)), published: 25 }
    expect(page({ reviews: many })).toContain('?reviews=2#reviews">Older reviews (15)')
    const second = page({ reviews: many, page: 2 })
    expect(second).toContain('href="/meet/dana-okafor-gig-harbor#reviews">Newer reviews')
    expect(second).toContain(
      '<link rel="canonical" href="https://evenkeel.example/meet/dana-okafor-gig-harbor">',
    )
  })
})

test('facts of the register have its mark and date; the advisor’s own words say whose they are', () => {
  const firm = {
    ...danasFirm,
    registrations: [{ authority: 'WA', category: 'RA', status: 'APPROVED', since: '2012-03-01' }],
  }
  const record = composeRecord(
    { crd: '4711', facts: personFacts({ firms: [firm] }), asOf: '2026-11-02', goneOn: null } as never,
    undefined,
    [],
  )
  const facts = factsOf(sampleFacts({ record, answers: { ...danasAnswers, languages: ['en'] } }), 'Dana')
  expect(facts).toContainEqual({
    label: 'Registration',
    value: 'Washington (since 2012)',
    source: 'SEC, IAPD · checked Nov 2, 2026',
    kind: 'register',
  })
  expect(facts.find(({ label }) => label === 'Disclosures')?.value).toBe('None reported')
  expect(facts.find(({ label }) => label === 'Languages')).toMatchObject({
    source: 'Stated by Dana',
    kind: 'self',
  })

  expect(facts.find(({ label }) => label.endsWith(': sources differ'))).toMatchObject({
    value: 'Dana states: Harborline Planning. The register says: Okafor Planning, LLC.',
    source: 'SEC, IAPD · checked Nov 2, 2026',
    kind: 'register',
  })
})

test('the card says when, how many places and how fast, in the advisor’s own time zone', () => {
  const body = page()
  expect(body).toMatch(/Tue, Nov 17, 1:00\spm\sPT/)
  expect(body).toContain('Free places in November')
  expect(body).toContain('9 of 20')
  expect(body).toContain('11 hours, median of 28 requests in 90 days')
})

test('an advisor who pays us is shown with what they pay', () => {
  expect(page({ paysUs: 'Pays Evenkeel $90 a month.' })).toContain(
    'We are not a client of Dana Okafor. Dana Okafor pays Evenkeel $90 a month.',
  )
})
