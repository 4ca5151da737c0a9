import { personUuid } from '@evenkeel/contract/person-id'
import { describe, expect, test } from 'vitest'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import { adminIn, consumerIn, numberOf, robinsAnswers } from '../../../testing/people.ts'

const app = await useIdentityApp()
const { database, clock, personIn, browser, events } = app
const robin = 'robin@whitfield.example'
const other = 'other@whitfield.example'
const uuidOf = (id: number) => personUuid('consumer', id)
const address = (id: number | string) => `/api/v1/auth/consumer/profile/${id}`

describe('nobody', () => {
  test('saves to an id that is not their own: the table of mismatches (H08, spec 5-07, 8-09)', async () => {
    const victim = await consumerIn(app, robin)
    const before = await victim.read()
    const { visitor, id, read } = await consumerIn(app, other, { first_name: 'Other' })
    const unknown = 2 ** 53 - 1
    const invalid = [400, 'invalid-consumer-id', 'Invalid consumer_id in payload']
    const table: [path: number, body: unknown, expected: unknown[]][] = [
      [id, victim.id, invalid],
      [victim.id, id, invalid],
      [victim.id, victim.id, [404, 'not-found', 'We couldn’t find this. It may have been removed.']],
      [unknown, unknown, [404, 'not-found', 'We couldn’t find this. It may have been removed.']],
      [victim.id, unknown, invalid],
      [unknown, id, invalid],
      [id, undefined, invalid],
      [id, null, invalid],
      [id, 0, invalid],
      [id, -id, invalid],
      [id, 1.5, invalid],
      [id, [id], invalid],
      [id, { id }, invalid],
      [id, `${id} `, invalid],
      [id, uuidOf(id), invalid],
      [id, true, invalid],
    ]
    for (const [path, consumer_id, expected] of table)
      for (const form of [path, uuidOf(path)]) {
        const { status, body } = await visitor.call('PUT', address(form), {
          consumer_id,
          first_name: 'Taken',
        })
        expect([form, consumer_id, status, body.code, body.message]).toEqual([form, consumer_id, ...expected])
      }
    expect(await victim.read()).toEqual(before)
    expect(await read()).toMatchObject({ first_name: 'Other', version: 1 })
  })

  test('saves for others as an advisor, an admin or a stranger', async () => {
    const { id } = await consumerIn(app, robin)
    const body = { consumer_id: id, first_name: 'Taken' }
    const advisor = await personIn('ann@firm.example', 'advisor')
    const admin = await adminIn(app, 'sam@evenkeel.example')
    for (const visitor of [advisor, admin])
      expect((await visitor.call('PUT', address(id), body)).status).toBe(403)
    expect((await browser().call('PUT', address(id), body)).status).toBe(401)
  })

  test.each([
    'role',
    'isVerified',
    'verified',
    'is_demo',
    'onboarded_at',
    'updated_at',
    'email',
    'personId',
    'constructor',
  ])('gives themselves %s with a save: it is refused and nothing changes (H08)', async (name) => {
    const { save, read } = await consumerIn(app, robin)
    const before = await read()
    const { status, body } = await save({ [name]: 'admin', first_name: 'Injected' })
    expect([status, body.code]).toEqual([400, 'bad-request'])
    expect(body.fields).toEqual({ [name]: 'We don’t recognize this field.' })
    expect(await read()).toEqual(before)
    const { rows } = await database.pool.query('select role, is_demo from person')
    expect(rows).toEqual([{ role: 'consumer', is_demo: false }])
  })
})

describe('two tabs', () => {
  test('the second is told that it was changed elsewhere, and nothing of the first is lost', async () => {
    const { save, read } = await consumerIn(app, robin)
    const first = await save({ version: 1, zip: '80203', in_one_sentence: 'From the first tab.' })
    expect(first.body.consumer).toMatchObject({ version: 2, zip: '80203' })
    const second = await save({ version: 1, in_one_sentence: 'From the second tab.' })
    expect([second.status, second.body.code]).toEqual([409, 'changed-elsewhere'])
    expect(await read()).toMatchObject({ version: 2, in_one_sentence: 'From the first tab.' })
    const again = await save({ version: 2, in_one_sentence: 'From the second tab.' })
    expect(again.body.consumer).toMatchObject({
      version: 3,
      in_one_sentence: 'From the second tab.',
      zip: '80203',
    })
  })

  test('at the same moment: one is saved, the other is told', async () => {
    const { save, read } = await consumerIn(app, robin)
    const sentences = ['one', 'two', 'three', 'four']
    const answers = await Promise.all(
      sentences.map((in_one_sentence) => save({ version: 1, in_one_sentence })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const [saved] = answers.filter(({ status }) => status === 200)
    expect(await read()).toEqual(saved?.body.consumer)
  })

  test('of somebody new, saving at the same moment without a version: both are kept', async () => {
    const visitor = await personIn(robin)
    const consumer_id = await numberOf(visitor)
    const patches = [{ dependants: 1 }, { kind_of_help: 'plan' }, { first_name: 'Robin' }]
    await Promise.all(
      patches.map((patch) => visitor.call('PUT', address(consumer_id), { consumer_id, ...patch })),
    )
    const { body } = await visitor.get(`/api/v1/consumer/${consumer_id}`)
    expect(body.data).toMatchObject({ version: 3, dependants: 1, kind_of_help: 'plan', first_name: 'Robin' })
  })

  test('the same save sent twice is one save, because nothing in it is new', async () => {
    const { save } = await consumerIn(app, robin)
    const patch = { version: 1, yearly_limit: 2400 }
    const [first, second] = [await save(patch), await save(patch)]
    expect(first.body.consumer.version).toBe(2)
    expect([second.status, second.body]).toEqual([200, first.body])
  })
})

describe('a save (spec 7-10)', () => {
  test('keeps what it does not name and takes back what is null', async () => {
    const { save, read } = await consumerIn(app, robin)
    clock.pass(60_000)
    const { body } = await save({ yearly_limit: null, preferred_name: null })
    expect(body.consumer).toEqual({
      ...(await read()),
      yearly_limit: null,
      preferred_name: null,
      zip: robinsAnswers.zip,
      version: 2,
      updated_at: clock.now().getTime() / 1000,
    })
  })

  test('keeps names and time zone with the person, where the sidebar reads them', async () => {
    const { visitor, save } = await consumerIn(app, robin)
    await save({ first_name: 'Ro', last_name: null, time_zone: null })
    const { account } = (await visitor.get('/api/auth/current-user')).body
    expect(account).toMatchObject({ firstName: 'Ro', lastName: null })
    const { rows } = await database.pool.query('select answers from consumer_profile')
    expect(Object.keys(rows[0].answers)).not.toContain('first_name')
  })

  test('is written into the audit log by field names, without a word of what they hold', async () => {
    const { save } = await consumerIn(app, robin)
    await save({ in_one_sentence: 'A secret sentence.', first_name: 'Ro' })
    const [last] = (await events()).slice(-1)
    expect(last).toEqual({
      event: 'consumer-profile-saved',
      detail: { fields: ['first_name', 'in_one_sentence'], version: 2 },
    })
  })

  test('takes the number of the body as text too (spec 5-09)', async () => {
    const { save, id } = await consumerIn(app, robin)
    expect((await save({ consumer_id: String(id), dependants: 3 })).status).toBe(200)
  })
})

describe('answers that hang on each other', () => {
  test.each([
    [{ zip: '75201', state: 'CO' }, 'This ZIP code is in Texas, not in Colorado.'],
    [{ state: 'TX' }, 'This ZIP code is in Colorado, not in Texas.'],
    [{ zip: '00000' }, 'We don’t recognize this ZIP code. Check the digits.'],
    [{ zip: '09001', state: 'CO' }, 'This ZIP code is in a different place, not in Colorado.'],
    [
      { zip: '09001' },
      'We don’t serve this ZIP code yet. Enter one in a U.S. state, DC or a territory we serve.',
    ],
  ])('%j: the ZIP code must lie in the state', async (patch, sentence) => {
    const { save, read } = await consumerIn(app, robin)
    const { status, body } = await save({ ...patch, dependants: 9 })
    expect([status, body.code, body.fields]).toEqual([400, 'bad-request', { zip: sentence }])
    expect(await read()).toMatchObject({ state: 'CO', zip: '80202', dependants: 2, version: 1 })
  })

  test.each([{ zip: '75201' }, { zip: '75201', state: null }])(
    '%j: a ZIP code without a state brings its own',
    async (patch) => {
      const { save, read } = await consumerIn(app, robin)
      expect((await save(patch)).status).toBe(200)
      expect(await read()).toMatchObject({ state: 'TX', zip: '75201' })
    },
  )

  test.each([
    ['PR', '00901'],
    ['VI', '00802'],
    ['GU', '96910'],
    ['DC', '20001'],
    ['NY', '00501'],
    ['AK', '99501'],
  ])('%s has %s', async (state, zip) => {
    const { save } = await consumerIn(app, robin, {})
    expect((await save({ zip })).status).toBe(200)
    expect((await save({ state })).body.consumer).toMatchObject({ state, zip })
  })

  test('an exact sum says which band it is, and leaving it unsaid takes both away', async () => {
    const { save } = await consumerIn(app, robin)
    expect((await save({ assets: 3_000_000 })).body.consumer).toMatchObject({ asset_band: '3m-plus' })
    expect((await save({ assets: 24_999, asset_band: '3m-plus' })).body.consumer.asset_band).toBe('1-25k')
    const unsaid = (await save({ not_said: ['assets', 'debts'] })).body.consumer
    expect(unsaid).toMatchObject({
      assets: null,
      asset_band: null,
      debts: null,
      not_said: ['assets', 'debts'],
    })
    const said = (await save({ asset_band: '100k-250k' })).body.consumer
    expect(said).toMatchObject({ assets: null, asset_band: '100k-250k', not_said: ['debts'] })
  })

  test('a radius goes with meeting in person, a partner with being partnered', async () => {
    const { save } = await consumerIn(app, robin)
    const { consumer } = (await save({ meeting_modes: ['video'], marital_status: 'widowed' })).body
    expect(consumer).toMatchObject({ meeting_radius_miles: null, partner_joins: null })
    const alone = (await save({ meeting_radius_miles: 5, partner_joins: true })).body.consumer
    expect(alone).toMatchObject({ meeting_radius_miles: null, partner_joins: null })
  })

  test('a child with special needs leaves the specialties to the person', async () => {
    const { save } = await consumerIn(app, robin, { client_specialties: [1] })
    const { consumer } = (await save({ special_needs_child: true })).body
    expect(consumer.client_specialties).toEqual([1])
  })
})
