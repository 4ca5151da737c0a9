import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, startCluster } from '../cluster/start-cluster.ts'
import { type Answer, type Browser, openBrowser } from './browser.ts'
import { type Account, giveDemoPasswords } from './demo-accounts.ts'
import { measureMarket } from './measure-market.ts'
import { openLivePages } from './open-live-pages.ts'
import { createRecorder } from './recorder.ts'
import { sampleOfProcess } from './watch-processes.ts'

// npm run load:costs: what one of each thing costs, for docs/scale.md. Processor time, not seconds, so that a busy
// machine hardly matters. One process behind HAProxy with PostgreSQL 15 and Redis; then markets of two sizes.

const atOnce = 4
const signedIn = 60
const sockets = 500
const idleSeconds = 20
const quietWithinMs = 300_000
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const recorder = createRecorder()

const parts = ['server', 'postgres', 'haproxy', 'redis'] as const
type Part = (typeof parts)[number]
const background = { cpu: { server: 0, postgres: 0, haproxy: 0, redis: 0 }, walBytes: 0 }

const cluster = await startCluster({ processes: 1, trustsClients: true, env: { LOG_LEVEL: 'warn' } })
const databaseUrl = cluster.env.DATABASE_URL ?? ''
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
try {
  // The demo’s history is written after the start, and would be counted with what follows.
  await untilQuiet(cluster)
  await measureCalls(await giveDemoPasswords(databaseUrl))
} finally {
  await client.end()
  await cluster.stop()
}
say(`\n${await measureMarket()}`)
if (recorder.failed() > 0) {
  say(
    recorder
      .failures()
      .map(({ what, count }) => `failed: ${count} × ${what}`)
      .join('\n'),
  )
  process.exitCode = 1
}
process.exit()

async function measureCalls(all: readonly Account[]): Promise<void> {
  say(
    'per call: processor ms of the server, PostgreSQL, HAProxy and Redis; WAL and answer in bytes; growth by table\n',
  )
  const accounts = [
    ...all.filter(({ role }) => role === 'consumer').slice(0, signedIn / 2),
    ...all.filter(({ role }) => role === 'advisor').slice(0, signedIn / 2),
  ]
  const people = accounts.map((account, index) => ({ account, browser: openDevice(index) }))
  await measure('sign in', people.length, async (n) => {
    const { account, browser } = people[n] ?? fail()
    await browser.signIn(account.email, account.password)
  })
  const consumers = people.filter(({ account }) => account.role === 'consumer')
  const turn = <Item>(list: readonly Item[], n: number) => list[n % list.length] ?? fail()
  await measure('search, 400 advisors', 600, (n) =>
    turn(consumers, n).browser.call('search', 'POST', '/api/v1/matchmaking/search', {}),
  )
  const dana = all.find(({ email }) => email === 'dana@demo.example') ?? fail()
  await measure('open an advisor', 600, (n) =>
    turn(consumers, n).browser.call('open', 'GET', `/api/v1/matchmaking/advisors/${dana.personId}`),
  )
  await measure('list notifications', 1000, (n) =>
    turn(people, n).browser.call('notifications', 'GET', '/api/v1/notifications'),
  )
  await measure('list conversations', 1000, (n) =>
    turn(people, n).browser.call('conversations', 'GET', '/api/v1/conversations'),
  )
  const talks = await findTalks(people)
  await measure('open a conversation', 1000, (n) => {
    const { browser, path } = turn(talks, n)
    return browser.call('read', 'GET', path)
  })
  const sendOne = (n: number) => {
    const { browser, path } = turn(talks, n)
    const text = 'Thank you, that helps. Could we look at the fees of both plans when we talk on Thursday?'
    return browser.call('send', 'POST', path, { client_id: randomUUID(), text, file_ids: [] })
  }
  // A person may send 60 a minute.
  const messages = Math.min(1500, talks.length * 50)
  await measure(`send a message, no page open (${talks.length} senders)`, messages, sendOne)
  await measureSockets(people)
}

async function measureSockets(people: readonly { account: Account; browser: Browser }[]): Promise<void> {
  const pages = openLivePages(new URL(cluster.url), Math.ceil(sockets / people.length))
  try {
    const before = look(cluster)
    for (const { account, browser } of people) pages.open(browser, account)
    while ((await pages.count()).connected < sockets) await delay(200)
    const opened = look(cluster)
    await delay(idleSeconds * 1000)
    const idle = look(cluster)
    const { connected } = await pages.count()
    const haproxyMb = idle.rssMb.haproxy - before.rssMb.haproxy
    const idleMs = (idle.cpu.server - opened.cpu.server - background.cpu.server * idleSeconds) * 1000
    say(
      `sockets (${connected}): ${((haproxyMb * 1000) / connected).toFixed(0)} kB each in HAProxy; ` +
        `${(((opened.cpu.server - before.cpu.server) * 1000) / connected).toFixed(1)} ms to open one; ` +
        `idle ${((idleMs * 1000) / connected / idleSeconds).toFixed(0)} µs per second (memory in the server: npm run bench -- sockets)`,
    )
  } finally {
    await pages.stop()
  }
}

async function measure(name: string, count: number, act: (n: number) => Promise<unknown>): Promise<void> {
  const tables = await sizesOfTables()
  const wal = await walPosition()
  const before = look(cluster)
  const startedAt = performance.now()
  let [next, bytes] = [0, 0]
  const keepCalling = async () => {
    while (next < count) {
      const answer = (await act(next++)) as Answer | undefined
      bytes += answer?.bytes ?? 0
    }
  }
  await Promise.all(Array.from({ length: atOnce }, keepCalling))
  const after = look(cluster)
  const seconds = (performance.now() - startedAt) / 1000
  const walBytes = (await walSince(wal)) - background.walBytes * seconds
  const each = (of: Part) => ((after.cpu[of] - before.cpu[of] - background.cpu[of] * seconds) * 1000) / count
  const grown = [...(await sizesOfTables())]
    .map(([table, size]) => [table, (size - (tables.get(table) ?? 0)) / count] as const)
    // Figures for staff are counted again every minute, whatever is called.
    .filter(([table, size]) => size >= 20 && !table.startsWith('analytics_'))
    .sort((a, b) => b[1] - a[1])
  say(
    `${name} (${count}): server ${each('server').toFixed(2)}, PostgreSQL ${each('postgres').toFixed(2)}, ` +
      `HAProxy ${each('haproxy').toFixed(2)}, Redis ${each('redis').toFixed(2)}; WAL ${(walBytes / count).toFixed(0)}; answer ${(bytes / count).toFixed(0)}` +
      (grown.length > 0 ? `; ${grown.map(([table, size]) => `${table} ${size.toFixed(0)}`).join(', ')}` : ''),
  )
}

function openDevice(index: number): Browser {
  const address = `10.1.${Math.floor(index / 250)}.${1 + (index % 250)}`
  return openBrowser({ url: new URL(cluster.url), recorder, address })
}

async function findTalks(people: readonly { browser: Browser }[]) {
  const talks: { browser: Browser; path: string }[] = []
  for (const { browser } of people) {
    const { body } = await browser.call('conversations', 'GET', '/api/v1/conversations')
    const open = (body?.conversations ?? []).find(({ standing }: { standing: string }) => standing === 'open')
    if (open) talks.push({ browser, path: `/api/v1/conversations/${open.request_id}/messages` })
  }
  return talks.length > 0 ? talks : fail()
}

async function sizesOfTables(): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: string }>(`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

async function walPosition(): Promise<string> {
  return (await client.query('select pg_current_wal_lsn() as position')).rows[0].position
}

/** Waits until the demo’s history and its figures are written; then what still happens by itself is taken off. */
async function untilQuiet(running: Cluster): Promise<void> {
  const deadline = Date.now() + quietWithinMs
  for (let last = look(running), quiet = 0; quiet < 5 && Date.now() < deadline; ) {
    await delay(2000)
    const now = look(running)
    const isQuiet = now.cpu.server - last.cpu.server < 0.1 && now.cpu.postgres - last.cpu.postgres < 0.1
    quiet = isQuiet ? quiet + 1 : 0
    last = now
  }
  const [from, wal] = [look(running), await walPosition()]
  await delay(idleSeconds * 1000)
  const to = look(running)
  for (const part of parts) background.cpu[part] = (to.cpu[part] - from.cpu[part]) / idleSeconds
  background.walBytes = (await walSince(wal)) / idleSeconds
  say(
    `by itself, per second: server ${(background.cpu.server * 1000).toFixed(1)} ms, PostgreSQL ` +
      `${(background.cpu.postgres * 1000).toFixed(1)} ms, WAL ${background.walBytes.toFixed(0)} bytes (taken off below)`,
  )
}

async function walSince(position: string): Promise<number> {
  const { rows } = await client.query('select pg_current_wal_lsn() - $1::pg_lsn as bytes', [position])
  return Number(rows[0].bytes)
}

function look(running: Cluster) {
  const of = (pid: number | undefined) => sampleOfProcess(pid ?? 0) ?? { rssMb: 0, cpuSeconds: 0 }
  const seen = {
    server: of(running.processes[0]?.pid),
    postgres: of(running.postgres.pid),
    haproxy: of(running.haproxy.pid),
    redis: of(running.redis.pid),
  }
  return {
    cpu: {
      server: seen.server.cpuSeconds,
      postgres: seen.postgres.cpuSeconds,
      haproxy: seen.haproxy.cpuSeconds,
      redis: seen.redis.cpuSeconds,
    },
    rssMb: { haproxy: seen.haproxy.rssMb },
  }
}

function fail(): never {
  throw new Error('The demo does not have the people this needs.')
}
