import type { PersonType } from '@evenkeel/contract/choices'
import { describe, expect, it, test } from 'vitest'
import { testPassword, useIdentityApp } from './identity-app.ts'

const { account, accountOverHttp, browser, database, personIn, personInOverHttp } = await useIdentityApp()

type Row = Record<string, unknown>

async function readEverything(): Promise<Map<string, Row>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'token_key' order by 1`,
  )
  const found = new Map<string, Row>()
  for (const { name } of tables)
    for (const row of (await database.pool.query<Row>(`select * from ${name} order by 1`)).rows)
      found.set(`${name} ${JSON.stringify(row)}`, { table: name, ...row })
  return found
}

/** The added rows, with random or personal values replaced by a name in order of appearance. */
async function addedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await readEverything()
  await work()
  const added = [...(await readEverything())].filter(([key]) => !before.has(key)).map(([, row]) => row)
  const names = new Map<string, string>()
  const named = (kind: string) => (text: string) => {
    if (!names.has(text)) names.set(text, `${kind} ${names.size}`)
    return String(names.get(text))
  }
  return added.map(({ seq: _seq, ...row }) =>
    Object.entries(row)
      .map(([column, value]) => {
        if (Buffer.isBuffer(value))
          return `${column}: ${named(`${value.length} bytes`)(value.toString('hex'))}`
        // The database's own clock keeps running.
        if ((row.table === 'mail' && column === 'created_at') || column === 'at') return `${column}: now`
        return `${column}: ${JSON.stringify(value)}`
          .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, named('uuid'))
          .replace(/\b\d{10,16}\b/g, named('number'))
          .replace(/quick\$[0-9a-f]{64}/g, named('hash'))
          .replace(/\b\d{6}\b/g, named('code'))
          .replace(/\b(http|written)@whitfield\.example/g, named('address'))
      })
      .join('\n'),
  )
}

describe.each<PersonType>(['consumer', 'advisor'])('a written %s', (userType) => {
  it('has every row of one who signed up and confirmed over HTTP', async () => {
    const written = await addedBy(() => account('written@whitfield.example', userType))
    const overHttp = await addedBy(() => accountOverHttp('http@whitfield.example', userType))
    expect(written.length).toBeGreaterThan(5)
    expect(written).toEqual(overHttp)
  })

  it.each([false, true])(
    'has every row and every cookie of one who signed in over HTTP, remembered: %s',
    async (rememberMe) => {
      const cookies = (lines: string[]) => lines.map((line) => line.replace(/=[\w-]{43};/, '=;'))
      const seen: string[][] = []
      const written = await addedBy(async () =>
        seen.push(cookies((await personIn('written@whitfield.example', userType, rememberMe)).setCookies)),
      )
      const overHttp = await addedBy(async () =>
        seen.push(
          cookies((await personInOverHttp('http@whitfield.example', userType, rememberMe)).setCookies),
        ),
      )
      expect(written.length).toBeGreaterThan(10)
      expect(written).toEqual(overHttp)
      expect(seen[0]).toHaveLength(3)
      expect(seen[0]).toEqual(seen[1])
    },
  )
})

test('a written person is known by token and cookies, renews the session, and comes back with the password', async () => {
  const visitor = await personIn('written@whitfield.example', 'advisor')
  const { body } = await visitor.get('/api/auth/current-user')
  expect(body).toMatchObject({ isAuthenticated: true, userType: 'advisor', userId: visitor.personId })
  expect((await visitor.renew()).status).toBe(200)
  expect((await visitor.get('/api/auth/current-user')).body).toMatchObject({ isAuthenticated: true })
  const elsewhere = browser()
  expect((await elsewhere.signIn('written@whitfield.example', testPassword)).body.userId).toBe(body.userId)
})
