import { noConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import { describe, expect, test } from 'vitest'
import { openLimits } from '../../../limits/open-limits.ts'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import { adminIn, robinsAnswers } from '../../../testing/people.ts'
import { testLog } from '../../../testing/run-logs.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'
import { deleteExpiredDrafts } from './drop-draft.ts'

// Answers given before there is an account (spec 2.1-05).

const app = await useIdentityApp()
const { browser, clock, database, personIn, services } = app
const address = '/api/v1/onboarding/draft'
const cookieName = 'evenkeel-3000-draft'
const hour = 3_600_000

const save = (visitor: TestBrowser, answers: object) => visitor.call('PUT', address, answers)
const read = async (visitor: TestBrowser) => (await visitor.get(address)).body.draft
const countDrafts = async () => (await database.pool.query('select from consumer_draft')).rowCount

describe('nobody', () => {
  test('reads the draft of another browser, and a cookie of one’s own making opens nothing', async () => {
    const owner = browser()
    await save(owner, robinsAnswers)
    const stranger = browser()
    expect(await read(stranger)).toBeNull()
    const { rows } = await database.pool.query(`select encode(hash, 'hex') as hex from consumer_draft`)
    for (const garbage of ['x', rows[0].hex, '%00', 'a'.repeat(3000), owner.cookies.get('other') ?? 'none']) {
      stranger.cookies.set(cookieName, garbage)
      expect(await read(stranger)).toBeNull()
    }
    const { body } = await save(stranger, { first_name: 'Stranger' })
    expect(body.draft).toMatchObject({
      version: 1,
      answers: { ...noConsumerAnswers, first_name: 'Stranger' },
    })
    expect(stranger.cookies.get(cookieName)).not.toBe('none')
    expect((await read(owner)).answers.first_name).toBe('Robin')
  })

  test('changes or drops the draft of another browser', async () => {
    const [owner, stranger] = [browser(), browser()]
    await save(owner, robinsAnswers)
    await stranger.call('DELETE', address)
    stranger.cookies.set(cookieName, 'not-the-cookie')
    await stranger.call('DELETE', address)
    expect((await read(owner)).answers.first_name).toBe('Robin')
  })

  test('reads or saves one as an advisor or as staff, in whose browser it may be', async () => {
    const owner = browser()
    await save(owner, robinsAnswers)
    for (const staff of [
      await personIn('ann@firm.example', 'advisor'),
      await adminIn(app, 'sam@evenkeel.example'),
    ]) {
      staff.cookies.set(cookieName, owner.cookies.get(cookieName) ?? '')
      expect(await read(staff)).toBeNull()
      expect((await save(staff, { first_name: 'Changed' })).body.code).toBe('not-allowed')
    }
    expect((await read(owner)).answers.first_name).toBe('Robin')
  })

  test('fills the table: a network begins so many an hour, then waits; another one does not', async () => {
    const limits = await openLimits(undefined, testLog())
    const limited = await app.makeApp({ limits })
    const from = (network: string) => save(testBrowser(limited, network), { dependants: 1 })
    for (let begun = 0; begun < 60; begun++) expect((await from('198.51.100.7')).status).toBe(200)
    const refused = await from('198.51.100.7')
    expect(refused).toMatchObject({ status: 429, body: { code: 'limit-exceeded' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await countDrafts()).toBe(60)
    expect((await from('198.51.100.8')).status).toBe(200)
  })

  test('saves fields that are not asked', async () => {
    const { status, body } = await save(browser(), { consumer_id: 5, is_demo: true })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['consumer_id', 'is_demo']])
    expect(await countDrafts()).toBe(0)
  })
})

describe('a draft', () => {
  test('is kept under a cookie that no script reads, and the table knows only its hash', async () => {
    const visitor = browser()
    await save(visitor, robinsAnswers)
    const [cookie] = visitor.setCookies
    expect(cookie).toMatch(
      /^evenkeel-3000-draft=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const { rows } = await database.pool.query('select * from consumer_draft')
    expect(JSON.stringify(rows)).not.toContain(visitor.cookies.get(cookieName))
  })

  test('holds every answer with names and time zone, step by step', async () => {
    const visitor = browser()
    await save(visitor, robinsAnswers)
    const { body } = await save(visitor, { dependants: 5, preferred_name: null })
    const answers = {
      ...noConsumerAnswers,
      ...robinsAnswers,
      asset_band: '250k-500k',
      dependants: 5,
      preferred_name: null,
    }
    const expiresAt = clock.now().getTime() / 1000 + 86_400
    expect(body.draft).toEqual({ answers, version: 2, expiresAt })
    expect(await read(visitor)).toEqual(body.draft)
    expect(await countDrafts()).toBe(1)
  })

  test('is gone 24 hours after the last save, and saving then begins anew', async () => {
    const visitor = browser()
    await save(visitor, robinsAnswers)
    clock.pass(20 * hour)
    await save(visitor, { dependants: 5 })
    clock.pass(24 * hour - 1000)
    expect((await read(visitor)).answers.dependants).toBe(5)
    await deleteExpiredDrafts(services)
    expect(await countDrafts()).toBe(1)
    clock.pass(1000)
    expect(await read(visitor)).toBeNull()
    await deleteExpiredDrafts(services)
    expect(await countDrafts()).toBe(0)
    const { body } = await save(visitor, { first_name: 'Anew' })
    expect(body.draft).toMatchObject({ version: 1, answers: { first_name: 'Anew', dependants: null } })
  })

  test('in two tabs: the second is told, nothing is lost; the same save twice is one', async () => {
    const visitor = browser()
    await save(visitor, { dependants: 1 })
    expect((await save(visitor, { version: 1, dependants: 2 })).body.draft.version).toBe(2)
    const late = await save(visitor, { version: 1, dependants: 3 })
    expect([late.status, late.body.code]).toEqual([409, 'changed-elsewhere'])
    expect((await save(visitor, { version: 1, dependants: 2 })).status).toBe(200)
    expect(await read(visitor)).toMatchObject({ version: 2, answers: { dependants: 2 } })
  })

  test('that ran out while somebody was answering is not quietly begun anew with half of it', async () => {
    const visitor = browser()
    await save(visitor, { dependants: 1 })
    clock.pass(25 * hour)
    expect((await save(visitor, { version: 1, kind_of_help: 'plan' })).body.code).toBe('changed-elsewhere')
    expect((await save(visitor, { kind_of_help: 'plan' })).status).toBe(200)
  })

  test('is checked like a profile', async () => {
    const visitor = browser()
    const { body } = await save(visitor, { state: 'TX', zip: '80202' })
    expect(body.fields).toEqual({ zip: 'This ZIP code is in Colorado, not in Texas.' })
    expect(visitor.cookies.has(cookieName)).toBe(false)
    await save(visitor, {
      zip: '80202',
      meeting_modes: ['video'],
      meeting_radius_miles: 5,
      not_said: ['assets'],
      assets: 5,
    })
    expect((await read(visitor)).answers).toMatchObject({
      state: 'CO',
      meeting_radius_miles: null,
      assets: null,
    })
  })

  test('can be thrown away', async () => {
    const visitor = browser()
    await save(visitor, robinsAnswers)
    expect((await visitor.call('DELETE', address)).status).toBe(204)
    expect([visitor.cookies.has(cookieName), await countDrafts()]).toEqual([false, 0])
    expect((await visitor.call('DELETE', address)).status).toBe(204)
  })
})
