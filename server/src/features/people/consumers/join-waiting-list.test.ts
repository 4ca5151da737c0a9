import { expect, test } from 'vitest'
import { openLimits } from '../../../limits/open-limits.ts'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import { testLog } from '../../../testing/run-logs.ts'
import { testBrowser } from '../../../testing/test-browser.ts'

const { browser, database, makeApp } = await useIdentityApp()
const address = '/api/v1/waiting-list'

test('nobody learns who is on the waiting list, and nobody is on it twice', async () => {
  const visitor = browser()
  const answers = []
  for (const email of ['Lea@Example.com', 'lea@example.com', 'new@example.com'])
    answers.push(await visitor.post(address, { email }))
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([204, '']))
  const { rows } = await database.pool.query('select email, email_key from waiting_list order by email_key')
  expect(rows).toEqual([
    { email: 'Lea@Example.com', email_key: 'lea@example.com' },
    { email: 'new@example.com', email_key: 'new@example.com' },
  ])
})

test.each(['', 'lea', 'lea@', '@example.com', 'a b@example.com', `${'a'.repeat(250)}@b.co`])(
  '%j is no address',
  async (email) => {
    const { status, body } = await browser().post(address, { email })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['email']])
  },
)

test('one network leaves so many addresses an hour', async () => {
  const limited = await makeApp({ limits: await openLimits(undefined, testLog()) })
  const leave = async (network: string, n: number) =>
    (await testBrowser(limited, network).post(address, { email: `person-${n}@example.com` })).status
  for (let n = 0; n < 20; n++) expect(await leave('198.51.100.7', n)).toBe(204)
  expect(await leave('198.51.100.7', 20)).toBe(429)
  expect(await leave('198.51.100.8', 21)).toBe(204)
})
