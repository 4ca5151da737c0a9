import { noConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import { describe, expect, test } from 'vitest'
import { testPassword, useIdentityApp } from '../../../testing/identity-app.ts'
import { consumerIn, numberOf, robinsAnswers } from '../../../testing/people.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'

// Answers move into the account of a person who registers in the same browser (spec 2.1-05).

const app = await useIdentityApp()
const { account, browser, clock, database, events, personIn } = app
const robin = 'robin@whitfield.example'
const address = '/api/v1/onboarding/draft'
const cookieName = 'evenkeel-3000-draft'

async function draftIn(visitor: TestBrowser, answers: object = robinsAnswers) {
  const { status } = await visitor.call('PUT', address, answers)
  expect(status).toBe(200)
}
const profileOf = async (visitor: TestBrowser) =>
  (await visitor.get(`/api/v1/consumer/${await numberOf(visitor)}`)).body.data
const countDrafts = async () => (await database.pool.query('select from consumer_draft')).rowCount

describe('a draft does not move', () => {
  test('into an account that has answers of its own: both stay, until it is asked for', async () => {
    await consumerIn(app, robin, { first_name: 'Account', dependants: 4, card_hides: ['age_band'] })
    const visitor = browser()
    await draftIn(visitor, { first_name: 'Draft', kind_of_help: 'plan' })
    await visitor.signIn(robin, testPassword)
    expect(await profileOf(visitor)).toMatchObject({ first_name: 'Account', dependants: 4, version: 1 })
    expect((await visitor.get(address)).body.draft.answers.first_name).toBe('Draft')

    const { body } = await visitor.post(`${address}/claim`)
    expect(body.consumer).toMatchObject({
      first_name: 'Draft',
      kind_of_help: 'plan',
      dependants: null,
      card_hides: ['age_band'],
      version: 2,
    })
    expect(await profileOf(visitor)).toEqual(body.consumer)
    expect([await countDrafts(), visitor.cookies.has(cookieName)]).toEqual([0, false])
    expect((await visitor.post(`${address}/claim`)).body.code).toBe('not-found')
  })

  test('into the account of an advisor', async () => {
    const visitor = browser()
    await draftIn(visitor)
    await account('ann@firm.example', 'advisor')
    await visitor.signIn('ann@firm.example', testPassword)
    expect(await countDrafts()).toBe(1)
    expect((await visitor.get('/api/auth/current-user')).body.account.firstName).toBeNull()
    expect((await visitor.post(`${address}/claim`)).status).toBe(403)
  })

  test('from another browser, nor by a cookie that is none', async () => {
    await draftIn(browser())
    await account(robin)
    const visitor = browser()
    visitor.cookies.set(cookieName, 'not-the-cookie')
    expect((await visitor.signIn(robin, testPassword)).status).toBe(200)
    expect(await profileOf(visitor)).toMatchObject({ version: 0, first_name: null })
    expect((await visitor.post(`${address}/claim`)).body.code).toBe('not-found')
    expect(await countDrafts()).toBe(1)
  })

  test('after its 24 hours', async () => {
    const visitor = browser()
    await draftIn(visitor)
    await account(robin)
    clock.pass(86_400_000)
    await visitor.signIn(robin, testPassword)
    expect(await profileOf(visitor)).toMatchObject({ version: 0, zip: null })
    expect((await visitor.post(`${address}/claim`)).body.code).toBe('not-found')
  })

  test('by the claim of somebody who is not signed in', async () => {
    const visitor = browser()
    await draftIn(visitor)
    expect((await visitor.post(`${address}/claim`)).status).toBe(401)
    expect(await countDrafts()).toBe(1)
  })
})

describe('a draft moves', () => {
  test('at the first sign-in after signing up: whole, with the name, and nothing of it stays behind (spec 2.1-05)', async () => {
    const visitor = browser()
    await draftIn(visitor)
    await account(robin)
    expect((await visitor.signIn(robin, testPassword)).status).toBe(200)
    expect(await profileOf(visitor)).toMatchObject({
      ...noConsumerAnswers,
      ...robinsAnswers,
      asset_band: '250k-500k',
      version: 1,
    })
    expect((await visitor.get('/api/auth/current-user')).body.account).toMatchObject({
      firstName: 'Robin',
      lastName: 'Whitfield',
    })
    expect([await countDrafts(), visitor.cookies.has(cookieName)]).toEqual([0, false])
    const moved = (await events()).find(({ event }) => event === 'draft-moved')
    expect(JSON.stringify(moved?.detail)).not.toMatch(/Robin|Whitfield|80202/)
  })

  test('and is read on another device', async () => {
    const visitor = browser()
    await draftIn(visitor)
    await account(robin)
    await visitor.signIn(robin, testPassword)
    const elsewhere = browser()
    await elsewhere.signIn(robin, testPassword)
    expect(await profileOf(elsewhere)).toMatchObject({ first_name: 'Robin', zip: '80202' })
  })

  test('into an account with a name and nothing else, and leaves the name where it has none', async () => {
    await personIn(robin)
    await database.pool.query(`update person set first_name = 'Roberta', last_name = 'Vale'`)
    const visitor = browser()
    await draftIn(visitor, { first_name: 'Robin', dependants: 2 })
    await visitor.signIn(robin, testPassword)
    expect(await profileOf(visitor)).toMatchObject({ first_name: 'Robin', last_name: 'Vale', dependants: 2 })
  })

  test('once, when two tabs sign in at the same moment', async () => {
    const visitor = browser()
    await draftIn(visitor)
    await account(robin)
    const [one, two] = [visitor.copy(), visitor.copy()]
    const answers = await Promise.all([one, two].map((tab) => tab.signIn(robin, testPassword)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await profileOf(one)).toMatchObject({ version: 1, zip: '80202' })
  })
})

test('signing in goes on when the draft cannot be moved', async () => {
  await account(robin)
  const visitor = browser()
  await draftIn(visitor)
  const transaction: typeof database.transaction = (work) =>
    database.transaction((orm) => {
      const failing = new Proxy(orm, {
        get: (target, name) => {
          if (name === 'delete') throw new Error('the database is not itself')
          return Reflect.get(target, name)
        },
      })
      return work(failing)
    })
  const broken = await app.makeApp({ database: { ...database, transaction } })
  const unlucky = testBrowser(broken)
  unlucky.cookies.set(cookieName, visitor.cookies.get(cookieName) ?? '')
  expect((await unlucky.signIn(robin, testPassword)).status).toBe(200)
  expect([await countDrafts(), unlucky.cookies.has(cookieName)]).toEqual([1, true])
  expect((await database.pool.query('select from consumer_profile')).rowCount).toBe(0)
})
