import { expect, test } from 'vitest'
import type { Services } from '../../../services.ts'
import { countApplications } from './count-applications.ts'
import { useVetting } from './fixtures/use-vetting.ts'

const { database, services, clock, browser, makeApp } = await useVetting()

const lay = (status: string, isHandedIn: boolean) =>
  database.pool.query(
    `insert into advisor_application (status, started_at, submitted_at) values ($1, now(), case when $2 then now() end)`,
    [status, isHandedIn],
  )
async function layApproved(id: number) {
  await database.pool.query(
    `insert into person (id, role, email, created_at) values ($1, 'advisor', $2, now())`,
    [id, `a${id}@okafor.example`],
  )
  await database.pool.query(
    `insert into advisor_application (person_id, status, started_at, submitted_at) values ($1, 'approved', now(), now())`,
    [id],
  )
}

/** Counts queries, and can be told to fail. */
function counted() {
  const asked = { times: 0, fails: false }
  const orm = new Proxy(database.orm, {
    get(target, name, receiver) {
      if (name !== 'execute') return Reflect.get(target, name, receiver)
      return (...words: Parameters<typeof target.execute>) => {
        asked.times += 1
        return asked.fails ? Promise.reject(new Error('away')) : target.execute(...words)
      }
    },
  })
  const parts: Pick<Services, 'database' | 'clock' | 'settings'> = {
    ...services,
    database: { ...database, orm },
  }
  return { asked, count: countApplications(parts) }
}

test('drafts are not counted, nor the approved who have left; everyone who submitted is (spec 1-11)', async () => {
  await lay('draft', false)
  await lay('withdrawn', false)
  for (const status of ['submitted', 'rejected', 'withdrawn', 'suspended', 'approved'])
    await lay(status, true)
  await layApproved(1)
  expect(await countApplications(services)()).toEqual({
    applied: 6,
    approved: 1,
    countedAt: Math.floor(clock.now().getTime() / 1000),
    isDemo: false,
  })
})

test('anybody may ask, and hears whether these are invented', async () => {
  const app = await makeApp({ settings: { ...services.settings, isDemo: true } })
  expect((await app.inject({ url: '/api/v1/vetting/counts' })).json()).toMatchObject({
    applied: 0,
    isDemo: true,
  })
  expect((await browser().get('/api/v1/vetting/counts')).body).toMatchObject({ isDemo: false })
})

test('it is counted once a minute, and once for all who ask at the same moment', async () => {
  const { asked, count } = counted()
  await Promise.all([count(), count(), count()])
  expect(asked.times).toBe(1)
  await layApproved(1)
  clock.pass(59_999)
  expect((await count()).approved).toBe(0)
  clock.pass(1)
  expect((await count()).approved).toBe(1)
  expect(asked.times).toBe(2)
})

test('a count that failed is not kept', async () => {
  const { asked, count } = counted()
  asked.fails = true
  await expect(count()).rejects.toThrow('away')
  asked.fails = false
  expect(await count()).toMatchObject({ applied: 0 })
})
