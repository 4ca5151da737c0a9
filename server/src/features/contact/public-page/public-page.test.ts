import { publicPageTextVersion } from '@evenkeel/contract/contact/public-page'
import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import { describe, expect, test } from 'vitest'
import { eraseSubject, findSubject } from '../../account/privacy/subject-store.ts'
import { danasAnswers, usePublicPages } from './fixtures/use-public-pages.ts'
import { readPublicPageSettings } from './read-public-page-settings.ts'

const house = await usePublicPages()
const { app, services, dana, agree, withdraw, statusOf, publishAs, advisor, caller, run, clock } = house

const bodyOf = async (path: string) => (await app.inject(path)).body
const dataIn = (body: string) =>
  JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? 'null')
const listed = async () =>
  [...(await bodyOf('/sitemap.xml')).matchAll(/<loc>[^<]*(\/meet\/[^<]+)<\/loc>/g)].map((match) => match[1])

describe('there is no page', () => {
  test('without consent, nor under an id or an address that is none', async () => {
    const id = await advisor({ answers: danasAnswers })
    for (const path of [
      '/meet/dana-okafor-gig-harbor',
      `/meet/${id}`,
      '/meet/Dana',
      '/meet/%3Cscript%3E',
      '/meet/a--b',
      '/meet/none/photo',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404])
    expect(await bodyOf('/meet/dana-okafor-gig-harbor')).toContain('<title>not found')
    expect(await listed()).toEqual([])
  })

  test('once consent is withdrawn: the address says it is gone, without a name, and nothing lists it', async () => {
    const { id, path } = await dana()
    expect(await statusOf(path)).toBe(200)
    await withdraw(id)
    const answer = await app.inject(path)
    expect(answer.statusCode).toBe(410)
    expect(answer.body).toContain('This page is no longer available')
    expect(answer.body).not.toMatch(/Dana|Okafor|Harborline/)
    expect(answer.body).toContain('content="noindex"')
    expect(await statusOf(`${path}/photo`)).toBe(404)
    expect(await listed()).toEqual([])
    await agree(id, 2)
    expect(await statusOf(path)).toBe(200)
  })

  test.each([
    ['is suspended', `update advisor_application set status = 'suspended' where person_id = $1`],
    ['is disabled', `update person set disabled_at = now() where id = $1`],
    [
      'is about to be deleted',
      `insert into deletion_request (person_id, requested_at, deletes_at) values ($1, now(), now() + interval '7 days')`,
    ],
    [
      'is shown to account holders only',
      `insert into person_settings (person_id, settings, updated_at) values ($1, '{"is_shown_to_visitors": false}', now())`,
    ],
  ])('while the advisor %s', async (_, change) => {
    const { id, path } = await dana()
    await run(change, [id])
    expect([await statusOf(path), await listed()]).toEqual([410, []])
  })

  test('of someone who left: their address is gone, not free, and holds no name', async () => {
    const { id, path } = await dana()
    await services.database.transaction(async (transaction) => {
      const tables = services.personalData
      await eraseSubject(transaction, {
        ...(await findSubject(transaction, tables, { personId: id, until: clock.now() })),
        tables: {
          person: tables.person ?? { nobodys: '' },
          public_page_address: tables.public_page_address ?? { nobodys: '' },
        },
      })
    })
    expect(await statusOf(path)).toBe(410)
    expect((await run('select slug, person_id from public_page_address')).rows).toEqual([
      { slug: null, person_id: null },
    ])
    expect((await dana()).path).toBe('/meet/dana-okafor-gig-harbor-2')
  })
})

describe('the consent', () => {
  test('is off at first, and says where the page would be and how it would look elsewhere', async () => {
    const id = await advisor({ answers: danasAnswers })
    expect(await readPublicPageSettings(services, caller(id, 'advisor'))).toEqual({
      is_on: false,
      since: null,
      path: '/meet/dana-okafor-gig-harbor',
      blocked_by: null,
      preview: {
        title: 'Dana Okafor, Financial Planner in Gig Harbor · Evenkeel',
        description: expect.stringContaining('Monthly subscription, $250 per month.'),
      },
      version: 0,
    })
  })

  test('is kept with its time and text; a second click changes nothing, an older page is told', async () => {
    const { id } = await dana()
    const again = await agree(id)
    expect(again).toMatchObject({ is_on: true, version: 1 })
    await withdraw(id)
    await expect(agree(id, 0)).rejects.toMatchObject({ code: 'changed-elsewhere' })
    const { rows } = await run('select withdrawn_at, text_version from public_page where person_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ withdrawn_at: clock.now(), text_version: publicPageTextVersion }])
  })

  test('is not taken from an advisor who is not approved', async () => {
    const id = await advisor({ answers: danasAnswers, status: 'in-review' })
    await expect(agree(id)).rejects.toMatchObject({ code: 'not-finished' })
    expect((await readPublicPageSettings(services, caller(id, 'advisor'))).blocked_by).toBe('not-approved')
    expect(await statusOf('/meet/dana-okafor-gig-harbor')).toBe(404)
  })
})

describe('an address', () => {
  test('is the name and the town, numbered for the second of a name', async () => {
    expect((await dana()).path).toBe('/meet/dana-okafor-gig-harbor')
    expect((await dana()).path).toBe('/meet/dana-okafor-gig-harbor-2')
    expect(
      (await dana({ first_name: 'Łucja', last_name: 'Müller-O’Brien', home_town: 'St. Louis' })).path,
    ).toBe('/meet/lucja-muller-obrien-st-louis')
    expect((await dana({ first_name: '陳', last_name: '大文', home_town: null })).path).toBe('/meet/advisor')
  })

  test('leads on for good when name or town change, and back again', async () => {
    const { id, path } = await dana()
    await publishAs(id, { last_name: 'Reyes' })
    const moved = await app.inject(path)
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/meet/dana-reyes-gig-harbor'])
    expect(await statusOf('/meet/dana-reyes-gig-harbor')).toBe(200)
    await publishAs(id, {})
    expect((await app.inject('/meet/dana-reyes-gig-harbor')).headers.location).toBe(path)
    expect(await statusOf(path)).toBe(200)
    expect(await listed()).toEqual([path])
  })
})

describe('the page', () => {
  const attack = `"><script>alert(1)</script><img src=x onerror=alert(1)>'</title>`

  test('runs nothing that an advisor wrote, in any of their texts', async () => {
    const { path } = await dana({
      first_name: attack,
      last_name: attack,
      title: attack,
      company_name: attack,
      home_town: attack,
      education: attack,
      bio_text: `${attack}\u2028`,
      fees: [{ kind: 'flat-fee', amount: 2400, paid: 'yearly', includes: attack }],
    } as AdvisorAnswers)
    const body = await bodyOf(path)
    expect(body).toContain('&lt;script&gt;alert(1)')
    const tags = [...body.matchAll(/<(script|img|title)\b[^>]*>/g)].map(([tag]) => tag)
    expect(tags.filter((tag) => tag.startsWith('<script'))).toEqual([
      '<script type="application/ld+json">',
      expect.stringMatching(/^<script src="\/public-page\.js\?v=[0-9a-f]+">$/),
    ])
    expect(tags.filter((tag) => !tag.startsWith('<script'))).toEqual(['<title>'])
    expect(dataIn(body)['@graph'][1].givenName).toBe(attack)
  })

  test('an advisor who is paid by assets is not said to manage none, whatever their topics', async () => {
    const says = 'Doesn’t manage investments'
    const { path } = await dana({ service_topics: [5] })
    expect(await bodyOf(path)).toContain(says)
    const byAssets = await dana({
      service_topics: [5],
      fees: [
        {
          kind: 'asset-under-management',
          schedule: 'single',
          tiers: [{ from: 0, upTo: null, ratePercent: 1 }],
          billing: 'quarterly',
          billed: 'in-arrears',
          fundCostPercent: 0.3,
          platformCostPercent: 0,
        },
      ],
    } as AdvisorAnswers)
    expect(await bodyOf(byAssets.path)).not.toContain(says)
  })

  test('has the strict policy of every page, and browsers ask for it at every opening', async () => {
    const { path } = await dana()
    const { headers } = await app.inject(path)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:\/\//)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['cache-control']).toBe('no-cache')
    const again = await app.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const light = await app.inject({ url: path, headers: { cookie: 'userTheme=light' } })
    expect(light.body).toContain('data-theme="light"')
  })

  test('shows a review as soon as it is published, and no longer once it is removed', async () => {
    const { id, path } = await dana()
    await bodyOf(path)
    const words = 'The plan came two weeks late.'
    await run(
      `insert into review (advisor_id, stars, words, is_client, state, held_for, written_at, changed_at, published_at, version)
       values ($1, 2, $2, false, 'published', '{}', now(), now(), now(), 1)`,
      [id, words],
    )
    expect(await bodyOf(path)).toContain(words)
    await run(
      `update review set state = 'removed', removed_for = 'threat', version = version + 1 where advisor_id = $1`,
      [id],
    )
    const body = await bodyOf(path)
    expect(body).not.toContain(words)
    expect(body).toContain('removed')
  })

  test('is refused to a network that opens 300 in a minute', async () => {
    // No address of ours can look like this, so nothing is read for it.
    const from = (remoteAddress: string) => app.inject({ url: '/meet/No', remoteAddress })
    await Promise.all(Array.from({ length: 300 }, () => from('203.0.113.9')))
    const refused = await from('203.0.113.9')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('198.51.100.9')).statusCode).toBe(404)
  })

  test('takes its look from the built site and none of its scripts', async () => {
    const body = await bodyOf((await dana()).path)
    expect(body).toContain('href="/assets/root-abc.css"')
    expect(body).not.toContain('modulepreload')
    expect(body).toMatch(/href="\/public-page\.css\?v=[0-9a-f]{12}"/)
  })

  test('tells search engines and link previews only what it shows', async () => {
    const { path } = await dana()
    const body = await bodyOf(path)
    const address = `http://localhost:3000${path}`
    expect(body).toContain(`<link rel="canonical" href="${address}">`)
    expect(body).toContain('<meta name="robots" content="index, follow">')
    expect(body).toContain(`<meta property="og:url" content="${address}">`)
    const [, person, service] = dataIn(body)['@graph']
    expect(person).toMatchObject({ '@type': 'Person', name: 'Dana Okafor' })
    expect(service).toMatchObject({ '@type': 'FinancialService', name: 'Harborline Planning' })
    expect(service).not.toHaveProperty('aggregateRating')
  })

  test('shows facts with who states them, the price with an illustration, and who pays us', async () => {
    const { id, path } = await dana()
    const body = await bodyOf(path)
    for (const words of [
      'Financial Planner, Harborline Planning',
      'Gig Harbor, Washington, or by video',
      'Stated by Dana',
      '$250 per month',
      'Year 1 with $375,000',
      'Doesn’t take commissions',
      'No reviews yet.',
      'never sorted by stars',
      'We are not a client of Dana Okafor. Dana Okafor pays us nothing.',
      'Shown with Dana’s consent.',
      'href="https://adviserinfo.sec.gov/individual/summary/2345678"',
      `href="${path}/ask"`,
      `mailto:?subject=Dana%20Okafor&amp;body=Dana%20Okafor%3A%20http%3A%2F%2Flocalhost`,
    ])
      expect(body).toContain(words)
    expect(body).not.toContain(`${id}@whitfield.example`)
  })

  test('never has contact details, even where a publication held them', async () => {
    const { path } = await dana({ phone_number: '+12065550142' })
    expect(await bodyOf(path)).not.toContain('5550142')
  })

  test('of an advisor who is paused or full says until when, and offers to save them', async () => {
    const { id, path } = await dana()
    expect(await bodyOf(path)).toContain('>Ask Dana</a>')
    await run(
      `update advisor_criteria set criteria = criteria || '{"paused_until": "2199-12-31"}' where person_id = $1`,
      [id],
    )
    await publishAs(id, {})
    const body = await bodyOf(path)
    expect(body).toContain('Dana isn’t taking new requests until Dec 31, 2199.')
    expect(body).toContain('>Save Dana</a>')
  })

  test('is written once a minute, and at once when something new is published', async () => {
    const { id, path } = await dana()
    const before = (await app.inject(path)).headers.etag
    expect((await app.inject(path)).headers.etag).toBe(before)
    await publishAs(id, { title: 'Tax Advisor' })
    expect(await bodyOf(path)).toContain('Tax Advisor, Harborline Planning')
  })
})

test('the sitemap lists every page with the day it changed, and robots.txt names it', async () => {
  const { path } = await dana()
  const { body, headers } = await app.inject('/sitemap.xml')
  const day = clock.now().toISOString().slice(0, 10)
  expect(body).toContain(`<loc>http://localhost:3000${path}</loc><lastmod>${day}</lastmod>`)
  expect(headers['content-type']).toContain('application/xml')
  expect(await bodyOf('/robots.txt')).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  expect(await bodyOf('/sitemap-advisors-0.xml')).toContain(path)
  expect(await bodyOf('/sitemap-pages.xml')).not.toContain('/meet/')
})
