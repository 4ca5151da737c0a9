import { firstCriteria } from '@evenkeel/contract/people/criteria'
import { describe, expect, test } from 'vitest'
import { useAdvisors } from '../advisors/fixtures/use-advisors.ts'

const { database, browser, events, clock, personIn, advisorIn, readyAdvisorIn, adminIn } = await useAdvisors()
const criteria = '/api/v1/criteria'
type Visitor = Awaited<ReturnType<typeof advisorIn>>
const save = (visitor: Visitor, body: object) => visitor.call('PUT', criteria, body)
const rows = async () => (await database.pool.query('select * from advisor_criteria')).rows

describe('criteria are not saved', () => {
  test('by a consumer, by staff, or by nobody', async () => {
    const [consumer, admin] = [await personIn('robin@whitfield.example'), await adminIn()]
    for (const method of ['GET', 'PUT'] as const) {
      expect((await browser().call(method, criteria, {})).status).toBe(401)
      expect((await consumer.call(method, criteria, {})).status).toBe(403)
      expect((await admin.call(method, criteria, {})).status).toBe(403)
    }
  })

  test.each([
    [{ person_id: 1 }, 'person_id'],
    [{ advisor_id: 1 }, 'advisor_id'],
    [{ updated_at: 1 }, 'updated_at'],
    [{ genders: ['Male'] }, 'genders'],
    [{ marital_statuses: [] }, 'marital_statuses'],
    [{ states: ['ON'] }, 'states'],
    [{ states: ['CO', 'CO'] }, 'states'],
    [{ de_minimis_states: 'CO' }, 'de_minimis_states'],
    [{ asset_minimum: -1 }, 'asset_minimum'],
    [{ asset_minimum: 1_000_000_001 }, 'asset_minimum'],
    [{ asset_minimum: 0.5 }, 'asset_minimum'],
    [{ income_minimum: 10_000_001 }, 'income_minimum'],
    [{ meeting_modes: ['fax'] }, 'meeting_modes'],
    [{ new_clients_per_month: 51 }, 'new_clients_per_month'],
    [{ new_clients_per_month: null }, 'new_clients_per_month'],
    [{ paused_until: '2026-02-30' }, 'paused_until'],
    [{ paused_until: 'tomorrow' }, 'paused_until'],
    [{ age_bands: [{ value: '60+', stance: 'only' }] }, 'age_bands'],
    [{ age_bands: [{ value: '60+', stance: 'never' }] }, 'age_bands'],
    [{ preferred_states: [{ value: 'CO', stance: 'never' }] }, 'preferred_states'],
    [{ specialties: [{ value: 21, stance: 'only' }] }, 'specialties'],
    [{ topics: [{ value: 8, stance: 'only' }] }, 'topics'],
    [{ topics: [{ value: 1, stance: 'any' }] }, 'topics'],
    [{ asset_bands: [{ value: 'some', stance: 'prefer' }] }, 'asset_bands'],
    [{ income_bands: [{ value: 'some', stance: 'prefer' }] }, 'income_bands'],
    [{ meeting: [{ value: 'video', stance: 'sometimes' }] }, 'meeting'],
    [{ kinds_of_help: [{ value: 'plan' }] }, 'kinds_of_help'],
    [
      {
        topics: [
          { value: 1, stance: 'only' },
          { value: 1, stance: 'never' },
        ],
      },
      'topics',
    ],
  ])('with %j', async (body, field) => {
    const advisor = await advisorIn()
    const refused = await save(advisor, body)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields)[0]?.split('.')[0]).toBe(field)
    expect(await rows()).toEqual([])
  })

  test('with a pause of more than 90 days or one that is over', async () => {
    const advisor = await advisorIn()
    const pause = async (paused_until: string | null) => (await save(advisor, { paused_until })).body.fields
    expect(await pause('2026-12-31')).toEqual({ paused_until: 'A pause can last up to 90 days.' })
    expect(await pause('2026-09-30')).toEqual({ paused_until: 'Choose today or a later day.' })
    expect(await pause('2026-12-30')).toBe(undefined)
    expect(await pause('2026-10-01')).toBe(undefined)
    expect(await pause(null)).toBe(undefined)
  })

  test('with a pause that is over where the advisor lives', async () => {
    const advisor = await advisorIn()
    await database.pool.query(`update person set time_zone = 'Pacific/Guam'`)
    expect((await save(advisor, { paused_until: '2026-10-01' })).status).toBe(400)
    expect((await save(advisor, { paused_until: '2026-10-02' })).status).toBe(200)
    await database.pool.query(`update person set time_zone = 'Pacific/Honolulu'`)
    expect((await save(advisor, { paused_until: '2026-10-01' })).status).toBe(200)
  })

  test('with a state as registered and as de minimis, in one save or in two', async () => {
    const advisor = await advisorIn()
    const sentence = 'Choose either registered or de minimis for Colorado.'
    const both = await save(advisor, { states: ['CO', 'WY'], de_minimis_states: ['CO', 'UT'] })
    expect(both.body.fields).toEqual({ de_minimis_states: sentence })
    await save(advisor, { de_minimis_states: ['CO'] })
    expect((await save(advisor, { states: ['CO'] })).body.fields).toEqual({ states: sentence })
    expect((await save(advisor, { states: ['CO'], de_minimis_states: [] })).status).toBe(200)
  })

  test.each([
    [['TX'], 'Texas has no de minimis exemption. Register there first.'],
    [['UT', 'LA', 'NE'], 'Louisiana and Nebraska have no de minimis exemption. Register there first.'],
    [['NH'], 'New Hampshire has no de minimis exemption. Register there first.'],
  ])('with %j as de minimis', async (de_minimis_states, sentence) => {
    const advisor = await advisorIn()
    expect((await save(advisor, { de_minimis_states })).body.fields).toEqual({ de_minimis_states: sentence })
    expect((await save(advisor, { states: de_minimis_states })).status).toBe(200)
  })

  test('with a state the advisor is not registered in, once they have said where they are', async () => {
    const advisor = await readyAdvisorIn()
    const refused = await save(advisor, { states: ['CO', 'UT', 'OH'] })
    expect(refused.body.fields).toEqual({
      states:
        'You aren’t registered in Utah and Ohio. Choose de minimis there, or add the registration to your record.',
    })
    expect((await save(advisor, { states: ['CO'], de_minimis_states: ['UT', 'OH'] })).status).toBe(200)
    const other = await advisorIn('lee@other.example')
    expect((await save(other, { states: ['UT'] })).status).toBe(200)
  })

  test('from a second tab that does not know the newest version', async () => {
    const advisor = await advisorIn()
    expect((await save(advisor, { version: 0, asset_minimum: 100 })).body.criteria.version).toBe(1)
    const second = await save(advisor, { version: 0, asset_minimum: 200 })
    expect([second.status, second.body.code]).toEqual([409, 'changed-elsewhere'])
    const answers = await Promise.all(
      [1, 2, 3].map((asset_minimum) => save(advisor, { version: 1, asset_minimum })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})

describe('criteria', () => {
  test('welcome everybody and serve nowhere before anything was chosen', async () => {
    const advisor = await advisorIn()
    const { body } = await advisor.get(criteria)
    expect(body).toEqual({ criteria: { ...firstCriteria, version: 0, updated_at: null } })
    expect(await rows()).toEqual([])
  })

  test('are saved in part; the rest stays; only and never may stand side by side', async () => {
    const advisor = await advisorIn()
    const topics = [
      { value: 1, stance: 'only' },
      { value: 2, stance: 'never' },
      { value: 3, stance: 'prefer' },
    ]
    await save(advisor, { asset_minimum: 250_000, topics })
    clock.pass(60_000)
    const { body } = await save(advisor, { new_clients_per_month: 0, states: ['CO'] })
    expect(body.criteria).toEqual({
      ...firstCriteria,
      asset_minimum: 250_000,
      topics,
      new_clients_per_month: 0,
      states: ['CO'],
      version: 2,
      updated_at: Math.floor(clock.now().getTime() / 1000),
    })
    expect((await advisor.get(criteria)).body).toEqual(body)
    expect(
      (await events()).filter(({ event }) => event === 'criteria-saved').map(({ detail }) => detail),
    ).toEqual([
      { fields: ['asset_minimum', 'topics'], version: 1 },
      { fields: ['states', 'new_clients_per_month'], version: 2 },
    ])
  })

  test('of one advisor are not those of another', async () => {
    const [dana, lee] = [await advisorIn(), await advisorIn('lee@other.example')]
    await save(dana, { asset_minimum: 7 })
    expect((await lee.get(criteria)).body.criteria.asset_minimum).toBe(0)
  })

  test('that were saved while the registrations change never serve a state that is gone', async () => {
    const advisor = await readyAdvisorIn()
    for (let n = 0; n < 5; n++) {
      await advisor.save({ registered_states: ['CO', 'WY'] })
      await save(advisor, { states: ['CO', 'WY'] })
      await Promise.all([advisor.save({ registered_states: ['CO'] }), save(advisor, { states: ['WY'] })])
      const { states } = (await advisor.get(criteria)).body.criteria
      expect(states).not.toContain('WY')
    }
  })
})
