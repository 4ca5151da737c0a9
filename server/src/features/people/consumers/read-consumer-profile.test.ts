import { noConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import { personUuid } from '@evenkeel/contract/person-id'
import { describe, expect, test } from 'vitest'
import { openLimits } from '../../../limits/open-limits.ts'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import { adminIn, consumerIn, numberOf, robinsAnswers } from '../../../testing/people.ts'
import { testLog } from '../../../testing/run-logs.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { revealTo } from '../../account/privacy/reveals.ts'

const app = await useIdentityApp()
const { database, clock, personIn, browser } = app
const robin = 'robin@whitfield.example'
const uuidOf = (id: number) => personUuid('consumer', id)
const addresses = (id: number) =>
  [id, uuidOf(id), uuidOf(id).toUpperCase()].map((form) => `/api/v1/consumer/profile/${form}`)
const withoutRequest = ({ requestId: _, ...body }: Record<string, unknown>) => body

async function reveal(consumerId: number, advisorId: number, fields: ('first_name' | 'email' | 'phone')[]) {
  await database.transaction((transaction) =>
    revealTo(transaction, consumerId, advisorId, { fields, phone: '(303) 555-0134' }, clock.now()),
  )
}

describe('nobody', () => {
  test('reads somebody else, by number or by UUID, and an unknown id is answered alike (H06, H07, spec 2.1-30)', async () => {
    const { id } = await consumerIn(app, robin)
    const unknown = 2 ** 53 - 1
    for (const visitor of [
      await personIn('other@whitfield.example'),
      await personIn('ann@firm.example', 'advisor'),
    ]) {
      const own = await numberOf(visitor)
      const asked = [
        ...addresses(id),
        ...addresses(unknown),
        `/api/v1/consumer/profile/${personUuid('advisor', id)}`,
      ]
      const answers = await Promise.all(asked.map((address) => visitor.get(address)))
      expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 404))
      expect(new Set(answers.map(({ body }) => JSON.stringify(withoutRequest(body))))).toEqual(
        new Set([
          JSON.stringify({ code: 'not-found', message: 'We couldn’t find this. It may have been removed.' }),
        ]),
      )
      expect(own).not.toBe(id)
    }
  })

  test('reads the onboarding of somebody else (spec 7-09)', async () => {
    const { id } = await consumerIn(app, robin)
    const other = await personIn('other@whitfield.example')
    for (const form of [id, uuidOf(id)])
      expect((await other.get(`/api/v1/consumer/${form}`)).body.code).toBe('not-found')
    const advisor = await personIn('ann@firm.example', 'advisor')
    expect((await advisor.get(`/api/v1/consumer/${id}`)).status).toBe(403)
    expect((await browser().get(`/api/v1/consumer/${id}`)).status).toBe(401)
  })

  test('asks for one stranger after another: a thousand ids end in 429 (H07)', async () => {
    const limits = await openLimits(undefined, testLog())
    const limited = await app.makeApp({ limits })
    await personIn(robin)
    const program = testBrowser(limited)
    await program.signIn(robin, 'seven quiet rivers')
    const statuses = []
    for (let id = 5_000_000_000; id < 5_000_000_101; id++)
      statuses.push((await program.get(addresses(id)[id % 2] ?? '')).status)
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(404))
    expect(statuses[100]).toBe(429)
    expect((await program.get(`/api/v1/consumer/profile/${await numberOf(program)}`)).status).toBe(200)
  })

  test.each(['0', '-1', '01', '9007199254740992', '1e3', 'robin', '%00', "1' or 1=1"])(
    'is there under %j',
    async (form) => {
      const visitor = await personIn(robin)
      expect((await visitor.get(`/api/v1/consumer/profile/${form}`)).status).toBe(400)
    },
  )

  test('finds an advisor or an admin under a consumer’s address', async () => {
    const admin = await adminIn(app, 'sam@evenkeel.example')
    const advisor = await numberOf(await personIn('ann@firm.example', 'advisor'))
    for (const id of [advisor, await numberOf(admin)])
      expect((await admin.get(`/api/v1/consumer/profile/${id}`)).status).toBe(404)
  })
})

describe('the consumer', () => {
  test('reads everything, in Personal_Info and in data (spec 3-01 … 3-03, 7-08)', async () => {
    const { visitor, id } = await consumerIn(app, robin)
    const profile = {
      ...noConsumerAnswers,
      ...robinsAnswers,
      asset_band: '250k-500k',
      consumer_id: id,
      version: 1,
      onboarded_at: null,
      updated_at: clock.now().getTime() / 1000,
      is_demo: false,
    }
    for (const address of addresses(id))
      expect((await visitor.get(address)).body).toEqual({ Personal_Info: [profile] })
    expect((await visitor.get(`/api/v1/consumer/${uuidOf(id)}`)).body).toEqual({ data: profile })
    expect((await database.pool.query('select from access_log')).rowCount).toBe(0)
  })

  test('who has saved nothing yet reads version 0 and nulls, and nothing is written by reading', async () => {
    const visitor = await personIn(robin)
    const id = await numberOf(visitor)
    const { body } = await visitor.get(`/api/v1/consumer/profile/${id}`)
    expect(body.Personal_Info[0]).toEqual({
      ...noConsumerAnswers,
      consumer_id: id,
      version: 0,
      onboarded_at: null,
      updated_at: null,
      is_demo: false,
    })
    expect((await database.pool.query('select from consumer_profile')).rowCount).toBe(0)
  })
})

describe('an advisor', () => {
  test('sees a card with what the ledger says, and the opening is written down once', async () => {
    const { id } = await consumerIn(app, robin)
    const advisor = await personIn('ann@firm.example', 'advisor')
    const advisorId = await numberOf(advisor)
    await reveal(id, advisorId, ['first_name', 'phone'])
    for (const address of addresses(id)) {
      const { body } = await advisor.get(address)
      expect(body).toEqual({
        Personal_Info: [
          {
            consumer_id: id,
            initial: 'R',
            state: 'CO',
            age_band: '34-45',
            service_topics: [5, 2, 4],
            client_specialties: [2, 12],
            asset_band: '250k-500k',
            kind_of_help: null,
            meeting_modes: ['video', 'in-person'],
            revealed: { first_name: 'Robin', phone: '(303) 555-0134' },
          },
        ],
      })
    }
    const { rows } = await database.pool.query(
      'select subject_id, actor_id, actor_role, what, why from access_log',
    )
    expect(rows).toEqual([
      {
        subject_id: String(id),
        actor_id: String(advisorId),
        actor_role: 'advisor',
        what: 'Your card',
        why: 'You are in contact',
      },
    ])
  })

  test('keeps the card and loses who it is when the consumer takes it back', async () => {
    const { id } = await consumerIn(app, robin)
    const advisor = await personIn('ann@firm.example', 'advisor')
    await reveal(id, await numberOf(advisor), ['first_name', 'email', 'phone'])
    await database.pool.query('update reveal set withdrawn_at = now()')
    const { body } = await advisor.get(`/api/v1/consumer/profile/${id}`)
    expect(body.Personal_Info[0]).toMatchObject({ initial: 'R', revealed: {} })
  })
})

test('an admin reads everything, and the consumer can read that it happened, once per opening', async () => {
  const { id } = await consumerIn(app, robin)
  const admin = await adminIn(app, 'sam@evenkeel.example')
  const [profile] = (await admin.get(`/api/v1/consumer/profile/${uuidOf(id)}`)).body.Personal_Info
  expect(profile).toMatchObject({ zip: '80202', assets: 412_345 })
  expect((await admin.get(`/api/v1/consumer/${id}`)).body.data).toEqual(profile)
  const { rows } = await database.pool.query('select subject_id, actor_role, what, why from access_log')
  expect(rows).toEqual([
    {
      subject_id: String(id),
      actor_role: 'admin',
      what: 'Your whole profile',
      why: 'Opened in support',
    },
  ])
})
