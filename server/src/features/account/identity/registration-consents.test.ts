import { consentTextVersion } from '@evenkeel/contract/account/privacy'
import { requiredConsents } from '@evenkeel/contract/account/required-consents'
import { describe, expect, test } from 'vitest'
import { testPassword, useIdentityApp } from '../../../testing/identity-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

const { browser, database, clock, codeFor, account } = await useIdentityApp()
const email = 'jo@whitfield.example'

const signUp = (who: TestBrowser, fields: object) =>
  who.operation('signUp', { email, password: testPassword, ...fields })
const enter = async (who: TestBrowser) => who.operation('confirmSignUp', { code: await codeFor(email) })
const consents = async (who: TestBrowser) => (await who.get('/api/v1/privacy/consents')).body.consents
const kindsOf = (given: { kind: string }[]) => given.map(({ kind }) => kind)

describe('a registration is refused', () => {
  test.each(requiredConsents)(
    'of a consumer who sent consents without %s; nothing is stored',
    async (kind) => {
      const agreed = requiredConsents.filter((each) => each !== kind)
      const { status, body } = await signUp(browser(), { agreed })
      expect({ status, fields: Object.keys(body.fields) }).toEqual({
        status: 400,
        fields: [`agreed.${kind}`],
      })
      expect((await database.pool.query('select from identity_link')).rowCount).toBe(0)
    },
  )

  test('of an advisor who sent consents without the privacy notice', async () => {
    const { body } = await signUp(browser(), { userType: 'advisor', agreed: ['terms'] })
    expect(body.fields).toEqual({ 'agreed.privacy': 'Agree to the privacy notice to continue.' })
  })

  test('with a consent that is not asked here, or a name that is none', async () => {
    expect((await signUp(browser(), { agreed: [...requiredConsents, 'promoter-agreement'] })).status).toBe(
      400,
    )
    expect((await signUp(browser(), { first_name: '<b>' })).body.fields).toHaveProperty('first_name')
  })
})

test('what someone else agrees to with a taken address is not put on its owner’s record', async () => {
  await account(email)
  await signUp(browser(), { agreed: [...requiredConsents], wantsTips: true, first_name: 'Mallory' })
  const owner = browser()
  await owner.signIn(email, testPassword)
  expect(await consents(owner)).toEqual([])
  expect((await owner.get('/api/auth/current-user')).body.account.firstName).toBeNull()
})

test('consents given at registration are on record with their time and text version, once, from the first sign-in', async () => {
  const visitor = browser()
  const givenAt = Math.floor(clock.now().getTime() / 1000)
  await signUp(visitor, { agreed: [...requiredConsents, 'terms'], wantsTips: true })
  clock.pass(60_000)
  await enter(visitor)
  const given = await consents(visitor)
  expect(kindsOf(given)).toEqual([...requiredConsents, 'tips'])
  for (const each of given)
    expect(each).toMatchObject({ givenAt, textVersion: consentTextVersion, withdrawnAt: null })
  await browser().signIn(email, testPassword)
  expect(await consents(visitor)).toHaveLength(5)
})

test('the names of the registration are the person’s, and the link keeps no copy', async () => {
  const visitor = browser()
  await signUp(visitor, { first_name: 'Jo', last_name: 'Whitfield', agreed: [...requiredConsents] })
  await enter(visitor)
  expect((await visitor.get('/api/auth/current-user')).body.account).toMatchObject({
    firstName: 'Jo',
    lastName: 'Whitfield',
  })
  const { rows } = await database.pool.query('select first_name, last_name, agreed from identity_link')
  expect(rows).toEqual([{ first_name: null, last_name: null, agreed: [] }])
})

test('registering again before the code: the newest consents and names count', async () => {
  const visitor = browser()
  await signUp(visitor, { agreed: [...requiredConsents], wantsTips: true, first_name: 'Jo' })
  clock.pass(60_000)
  await signUp(visitor, { agreed: [...requiredConsents] })
  await enter(visitor)
  expect(kindsOf(await consents(visitor))).toEqual([...requiredConsents])
  expect((await visitor.get('/api/auth/current-user')).body.account.firstName).toBeNull()
})

test('without consents, as before, nothing is on record', async () => {
  const visitor = browser()
  await signUp(visitor, {})
  await enter(visitor)
  expect(await consents(visitor)).toEqual([])
})
