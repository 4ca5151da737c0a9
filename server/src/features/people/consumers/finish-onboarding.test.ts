import { consentTextVersion } from '@evenkeel/contract/account/privacy'
import { requiredConsents } from '@evenkeel/contract/account/required-consents'
import { missingAnswers } from '@evenkeel/contract/people/consumer-steps'
import { describe, expect, test } from 'vitest'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import { consumerIn, robinsAnswers } from '../../../testing/people.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

const app = await useIdentityApp()
const { clock, database, events, personIn } = app
const robin = 'robin@whitfield.example'
const everything = [...requiredConsents]
const finish = (visitor: TestBrowser, agreed: string[] = everything, wantsTips = false) =>
  visitor.post('/api/v1/onboarding/consumer/finish', { agreed, wantsTips })
const consents = async () =>
  (await database.pool.query('select kind, text_version from consent order by id')).rows.map(
    ({ kind }) => kind,
  )

describe('nobody finishes', () => {
  test('without an answer, and each that is missing is named with a sentence', async () => {
    const visitor = await personIn(robin)
    const { status, body } = await finish(visitor)
    expect([status, body.code]).toEqual([400, 'not-finished'])
    expect(Object.keys(body.fields)).toEqual(missingAnswers({}))
    expect(Object.keys(body.fields)).toHaveLength(9)
    for (const sentence of Object.values(body.fields)) expect(sentence).toMatch(/^(Enter|Choose) .+\.$/)
    expect(await consents()).toEqual([])
    expect((await database.pool.query('select from consumer_profile')).rowCount).toBe(0)
  })

  test.each(missingAnswers({}))('without %s', async (field) => {
    const taken = field === 'asset_band' ? { assets: null, asset_band: null } : { [field]: null }
    const { visitor, read } = await consumerIn(app, robin, { ...robinsAnswers, ...taken })
    const { status, body } = await finish(visitor)
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'not-finished', [field]])
    expect((await read()).onboarded_at).toBeNull()
    expect(await consents()).toEqual([])
  })

  test.each(requiredConsents)('without agreeing to %s', async (kind) => {
    const { visitor, read } = await consumerIn(app, robin)
    const { status, body } = await finish(
      visitor,
      everything.filter((each) => each !== kind),
    )
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'not-finished', [`agreed.${kind}`]])
    expect((await read()).onboarded_at).toBeNull()
    expect(await consents()).toEqual([])
  })

  test('by agreeing to something else, or as an advisor', async () => {
    const { visitor } = await consumerIn(app, robin)
    expect((await finish(visitor, [...everything, 'promoter-agreement'])).body.code).toBe('bad-request')
    expect((await finish(await personIn('ann@firm.example', 'advisor'))).status).toBe(403)
  })
})

describe('consents on record from registration', () => {
  const record = (personId: number | undefined, kinds: readonly string[], more: object = {}) =>
    Promise.all(
      kinds.map((kind) =>
        database.pool.query(
          `insert into consent (person_id, kind, text_version, given_at, withdrawn_at) values ($1, $2, $3, $4, $5)`,
          Object.values({
            personId,
            kind,
            version: consentTextVersion,
            givenAt: clock.now(),
            withdrawnAt: null,
            ...more,
          }),
        ),
      ),
    )

  test.each([
    ['of an older text', { version: '2020-01' }],
    ['that was withdrawn', { withdrawnAt: new Date() }],
  ])('do not count if one is %s', async (_, more) => {
    const { visitor } = await consumerIn(app, robin)
    await record(visitor.personId, everything.slice(1))
    await record(visitor.personId, ['terms'], more)
    expect(Object.keys((await finish(visitor, [])).body.fields)).toEqual(['agreed.terms'])
  })

  test('are not asked for again, and are not recorded twice', async () => {
    const { visitor } = await consumerIn(app, robin)
    await record(visitor.personId, everything)
    const { status, body } = await finish(visitor, [])
    expect([status, body.consumer.onboarded_at]).toEqual([200, clock.now().getTime() / 1000])
    expect((await consents()).toSorted()).toEqual(everything.toSorted())
  })
})

test('“Rather not say” answers the two required questions about money', async () => {
  const { visitor, save } = await consumerIn(app, robin)
  await save({ not_said: ['income_band', 'assets'] })
  const { status, body } = await finish(visitor)
  expect(status).toBe(200)
  expect(body.consumer).toMatchObject({ income_band: null, assets: null, asset_band: null })
})

test('finishing says when, and keeps what was agreed to with the version of the text', async () => {
  const { visitor, read } = await consumerIn(app, robin)
  const { body } = await finish(visitor)
  expect(body.consumer).toEqual({ ...(await read()), onboarded_at: clock.now().getTime() / 1000 })
  expect(await consents()).toEqual(everything)
  const { rows } = await database.pool.query('select distinct text_version from consent')
  expect(rows).toEqual([{ text_version: consentTextVersion }])
  expect((await events()).at(-1)).toEqual({ event: 'consumer-onboarded', detail: { wantsTips: false } })
})

test('what was agreed to when the account was created is not asked a second time', async () => {
  const { visitor, id } = await consumerIn(app, robin)
  const [terms, privacy, ...rest] = everything
  for (const kind of [terms, privacy])
    await database.pool.query(
      'insert into consent (person_id, kind, text_version, given_at) values ($1, $2, $3, $4)',
      [id, kind, consentTextVersion, clock.now()],
    )
  expect((await finish(visitor, rest)).status).toBe(200)
  expect(await consents()).toEqual(everything)
})

test('tips are agreed to only where they are wanted', async () => {
  const { visitor } = await consumerIn(app, robin)
  await finish(visitor, everything, true)
  expect(await consents()).toEqual([...everything, 'tips'])
})

test('pressing twice is finishing once', async () => {
  const { visitor, read } = await consumerIn(app, robin)
  const answers = await Promise.all([finish(visitor), finish(visitor), finish(visitor)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { onboarded_at } = await read()
  clock.pass(60_000)
  expect((await finish(visitor)).body.consumer.onboarded_at).toBe(onboarded_at)
  expect(await consents()).toEqual(everything)
  expect((await events()).filter(({ event }) => event === 'consumer-onboarded')).toHaveLength(1)
})

test('a save made before finishing is still welcome after it', async () => {
  const { visitor, save } = await consumerIn(app, robin)
  await finish(visitor)
  const { status, body } = await save({ version: 1, dependants: 3 })
  expect([status, body.consumer.dependants]).toEqual([200, 3])
  expect(body.consumer.onboarded_at).not.toBeNull()
})
