import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { IndexedAdvisor } from '../../matching/src/index/indexed-advisor.ts'
import type { Query } from '../../matching/src/index/query.ts'
import { startEmbeddedPostgres } from '../../server/src/database/embedded-postgres.ts'
import { settingWords } from '../../server/src/database/postgres-settings.ts'
import { choosePostgresUser } from '../../server/src/database/postgres-user.ts'
import { runAs } from '../../server/src/database/run-as-user.ts'
import { makeSocketFolder } from '../../server/src/database/socket-folder.ts'
import { startPostmaster } from '../../server/src/database/start-postmaster.ts'
import { cleanUpLater } from '../clean-up.ts'
import { makeTempFolder } from '../make-temp-folder.ts'
import { groups } from './top-k-advisors.ts'

// The same query in PostgreSQL under ideal conditions: the table cached, no sorting on disk, and the fastest
// of several ways to store codes and run the query.

const debian = '/usr/lib/postgresql/15/bin'
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '1200MB',
  work_mem: '256MB',
  max_parallel_workers: 4,
  max_wal_size: '4GB',
  min_parallel_table_scan_size: 0,
  parallel_setup_cost: 0,
  parallel_tuple_cost: 0,
  jit_above_cost: 0,
  jit_inline_above_cost: 0,
  jit_optimize_above_cost: 0,
}

export type PostgresTimes = {
  /** Times of the fastest way over all queries. */
  readonly milliseconds: number[]
  readonly way: string
  readonly tried: string
  /** Per query. */
  readonly ids: number[][]
}

type Way = {
  name: string
  table: string
  code: (group: number) => string
  workers: number
  jit: string
  /** Keeps the planner from computing the sums twice. */
  fence: string
}

export async function askPostgres(
  advisors: readonly IndexedAdvisor[],
  queries: readonly Query[],
): Promise<PostgresTimes> {
  const [first] = queries
  if (!first) throw new Error('nothing to ask')
  const tried: { way: Way; client: pg.Client; ms: number }[] = []
  for (const start of [startEmbedded, startDebian]) {
    const server = await start()
    if (!server) continue
    const client = new pg.Client({ connectionString: server.connectionString })
    await client.connect()
    cleanUpLater(() => client.end())
    await load(client, advisors)
    for (const way of await waysOf(client, server.name)) {
      await choose(client, way)
      const times: number[] = []
      for (let round = 0; round < 2; round++) times.push((await ask(client, way, first)).ms)
      tried.push({ way, client, ms: Math.min(...times) })
    }
  }
  const best = tried.reduce((least, one) => (one.ms < least.ms ? one : least))
  await choose(best.client, best.way)
  const milliseconds: number[] = []
  const ids: number[][] = []
  for (const query of queries) {
    const rounds = [await ask(best.client, best.way, query), await ask(best.client, best.way, query)]
    milliseconds.push(Math.min(...rounds.map(({ ms }) => ms)))
    ids.push(rounds[0]?.ids ?? [])
  }
  return {
    milliseconds,
    way: best.way.name,
    tried: tried.map(({ way, ms }) => `${way.name} ${ms.toFixed(0)}`).join(', '),
    ids,
  }
}

async function waysOf(client: pg.Client, server: string): Promise<Way[]> {
  const { rows } = await client.query('SELECT pg_jit_available() AS has')
  const storages = [
    { storage: 'columns', table: 'by_column', code: (group: number) => `c${group}` },
    { storage: 'bytes', table: 'by_bytes', code: (group: number) => `get_byte(codes, ${group})` },
  ]
  const ways: Way[] = []
  for (const { storage, table, code } of storages)
    for (const workers of [0, 2])
      for (const jit of rows[0]?.has ? ['off', 'on'] : ['off'])
        for (const fence of ['', 'OFFSET 0']) {
          const words = [workers > 0 && `${workers} workers`, jit === 'on' && 'jit', fence && 'sums once']
          const name = [`${server} ${storage}`, ...words.filter(Boolean)].join(', ')
          ways.push({ name, table, code, workers, jit, fence })
        }
  return ways
}

async function choose(client: pg.Client, { workers, jit }: Way): Promise<void> {
  await client.query(`SET jit = ${jit}`)
  await client.query(`SET max_parallel_workers_per_gather = ${workers}`)
}

/** Only the execution is timed. Groups without weights are omitted, as in our index. */
async function ask(client: pg.Client, way: Way, query: Query): Promise<{ ms: number; ids: number[] }> {
  const { order, size, leastRoom = 0 } = query
  const { fit, chance, reference, most } = order.points
  const sum = ({ bias, weights }: Query['order']['wants']) => {
    const terms = [`${bias}::float8`]
    for (let group = 0; group < groups; group++) {
      const table = Array.from(weights.subarray(group * 16, group * 16 + 16))
      if (table.every((weight) => weight === 0)) continue
      // A zero-based array saves an addition per lookup.
      terms.push(`('[0:15]={${table.join(',')}}'::float8[])[${way.code(group)}]`)
    }
    return terms.join(' + ')
  }
  await client.query('DEALLOCATE ALL')
  await client.query(
    `PREPARE query AS SELECT id FROM (
       SELECT id, appeal, selectivity, room, ${sum(order.wants)} AS wants, ${sum(order.accepts)} AS accepts,
         ${sum(asideTable(order))} AS aside
       FROM ${way.table} WHERE room >= ${leastRoom} ${way.fence}) AS scored
     ORDER BY ${fit.wants} * wants + ${fit.accepts} * accepts + least(${most}, greatest(-${most},
       ${chance.wants} * (wants + appeal - (${reference.wants + reference.appeal + reference.doubt}))
       - ${fit.wants} * (wants - (${reference.wants}))
       + ${chance.accepts} * (accepts - aside + selectivity - (${reference.accepts + reference.selectivity}))
       - ${fit.accepts} * (accepts - aside - (${reference.accepts}))
       + ${chance.room} * ln(least(1, greatest(0.02::float8, room))))) DESC, id LIMIT ${size}`,
  )
  const startedAt = performance.now()
  const { rows } = await client.query('EXECUTE query')
  return { ms: performance.now() - startedAt, ids: rows.map(({ id }) => Number(id)) }
}

/** The part of the advisor's side that moves no other line. */
function asideTable({ accepts, aside }: Query['order']): Query['order']['wants'] {
  const weights = new Float64Array(accepts.weights.length)
  for (const group of aside) weights.set(accepts.weights.subarray(group * 16, group * 16 + 16), group * 16)
  return { bias: 0, weights }
}

const batch = 20_000

async function load(client: pg.Client, advisors: readonly IndexedAdvisor[]): Promise<void> {
  const places = Array.from({ length: groups }, (_, group) => group)
  const numbers = 'id int, appeal float8, selectivity float8, room float8'
  await client.query(`CREATE UNLOGGED TABLE by_bytes (${numbers}, codes bytea)`)
  for (let start = 0; start < advisors.length; start += batch) {
    const some = advisors.slice(start, start + batch)
    await client.query(
      `INSERT INTO by_bytes SELECT * FROM unnest($1::int[], $2::float8[], $3::float8[], $4::float8[], $5::bytea[])`,
      [
        some.map(({ id }) => id),
        some.map(({ appeal }) => appeal),
        some.map(({ selectivity }) => selectivity),
        some.map(({ room }) => room),
        some.map(({ codes }) => Buffer.from(codes)),
      ],
    )
  }
  await client.query(
    `CREATE UNLOGGED TABLE by_column AS SELECT id, appeal, selectivity, room,
     ${places.map((group) => `get_byte(codes, ${group})::int AS c${group}`).join(', ')} FROM by_bytes`,
  )
  await client.query('VACUUM (ANALYZE) by_bytes')
  await client.query('VACUUM (ANALYZE) by_column')
}

async function startEmbedded(): Promise<{ name: string; connectionString: string }> {
  const log = { info: () => undefined, warn: complain, error: complain }
  const { connectionString, stop } = await startEmbeddedPostgres({
    dataDir: makeTempFolder(),
    address: 'the top-k bench',
    log,
    settings,
  })
  cleanUpLater(stop)
  return { name: '18', connectionString }
}

function complain(data: object, message: string): void {
  process.stderr.write(`${message} ${JSON.stringify(data)}\n`)
}

/** Debian's build if installed: unlike the embedded one, it has JIT compilation. */
async function startDebian(): Promise<{ name: string; connectionString: string } | undefined> {
  if (!existsSync(join(debian, 'postgres'))) return undefined
  const dataDir = makeTempFolder()
  const cluster = join(dataDir, 'postgres')
  const user = await choosePostgresUser(dataDir, cluster, [join(debian, 'postgres')])
  await mkdir(cluster, { mode: 0o700 })
  if (user.identity) return undefined
  await runAs(user, [join(debian, 'initdb'), '-D', cluster, '-U', 'evenkeel', '--locale=C', '--auth=trust'])
  const socketFolder = makeSocketFolder(dataDir, user)
  const where = { listen_addresses: '', unix_socket_directories: socketFolder, port: 5432 }
  const { stop } = await startPostmaster({
    cluster,
    command: [join(debian, 'postgres'), ...settingWords({ ...settings, ...where })],
    user,
    logFile: join(dataDir, 'postgres.log'),
  })
  cleanUpLater(stop)
  return {
    name: '15',
    connectionString: `postgresql://evenkeel@${encodeURIComponent(socketFolder)}:5432/postgres?sslmode=disable`,
  }
}
