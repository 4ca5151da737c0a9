import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartProblem } from '../start-problem.ts'
import { makeTestDatabase } from '../testing/test-database.ts'
import { freePort } from './free-port.ts'
import { openDatabase } from './open-database.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const password = 's3cret-p@ss'
const secret = encodeURIComponent(password)

async function problemOf(databaseUrl: string): Promise<string> {
  const since = Date.now()
  const opening = openDatabase({ databaseUrl, dataDir: '/nowhere', address: 'x', log })
  const problem = await opening.then(
    (database) => database.close(),
    (error: unknown) => error,
  )
  expect(problem).toBeInstanceOf(StartProblem)
  expect(Date.now() - since).toBeLessThan(20_000)
  const { message } = problem as StartProblem
  expect(message).not.toContain(password)
  expect(message).not.toContain(secret)
  expect(message).not.toContain('\n')
  return message
}

describe('a wrong DATABASE_URL gets one sentence without the password', () => {
  const unreadable = /^DATABASE_URL isn’t valid: use postgresql:\/\/user:password@host:5432\/database/

  it.each([
    ['no address at all', 'hello'],
    ['another database', `mysql://user:${secret}@localhost/db`],
    ['a password with a bare #', 'postgresql://user:p#ss@localhost:5432/db'],
    ['a port that is no number', `postgresql://user:${secret}@localhost:port/db`],
  ])('%s', async (_, url) => {
    expect(await problemOf(url)).toMatch(unreadable)
  })

  it('an unknown host', async () => {
    expect(await problemOf(`postgresql://user:${secret}@no-such-host.invalid/db`)).toBe(
      'The host no-such-host.invalid in DATABASE_URL wasn’t found: check its name and your network.',
    )
  })

  it('a port without a listener', async () => {
    const port = await freePort()
    expect(await problemOf(`postgresql://user:${secret}@127.0.0.1:${port}/db`)).toBe(
      `No PostgreSQL at 127.0.0.1:${port} (DATABASE_URL): check the host and port, and that it’s running.`,
    )
  })

  it('a socket folder without a socket', async () => {
    expect(await problemOf(`postgresql://user@${encodeURIComponent('/nowhere')}/db`)).toMatch(
      /^No PostgreSQL at/,
    )
  })
})

describe('something else at the address of DATABASE_URL', () => {
  let silent: Server
  let web: Server
  const sockets = new Set<Socket>()
  beforeAll(async () => {
    silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1')
    web = createServer((socket) =>
      socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    )
    web.listen(0, '127.0.0.1')
    await Promise.all(
      [silent, web].map((server) => new Promise((resolve) => server.on('listening', resolve))),
    )
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
    web.close()
  })
  const urlOf = (server: Server) => {
    const address = server.address()
    return `postgresql://user:${secret}@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/db`
  }

  it('that never answers is given up after 5 seconds', async () => {
    expect(await problemOf(urlOf(silent))).toMatch(
      /^No answer from PostgreSQL at 127.0.0.1:\d+ within 5 seconds/,
    )
  })

  it('that speaks another language is refused', async () => {
    expect(await problemOf(urlOf(web))).toMatch(/^(PostgreSQL at .* can’t be used|No answer from PostgreSQL)/)
  })
})

describe('a PostgreSQL that would lose what it acknowledged', () => {
  it('is refused', async () => {
    // The test run's own server deliberately does not wait for the disk.
    const database = await makeTestDatabase()
    expect(await problemOf(database.connectionString)).toMatch(
      /runs with fsync = off, so a power cut could lose/,
    )
    await database.drop()
  })
})
