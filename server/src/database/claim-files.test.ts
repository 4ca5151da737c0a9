import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { StartProblem } from '../start-problem.ts'
import { makeTestDatabase } from '../testing/test-database.ts'
import { type ClaimedFiles, claimFiles } from './claim-files.ts'

const { connectionString, drop } = await makeTestDatabase()
const database = { connectionString, kind: 'external' } as const
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const held: ClaimedFiles[] = []
afterEach(async () => {
  for (const claim of held.splice(0)) await claim.close()
})
afterAll(drop)

async function start(isOwnDisk: boolean, more: { onLost?: () => void; giveUpMs?: number } = {}) {
  const onLost = more.onLost ?? (() => undefined)
  const options = { isOwnDisk, log, patienceMs: 0, ...more, onLost }
  const claim = await claimFiles(database, options)
  held.push(claim)
  return claim
}

const refusalOf = (isOwnDisk: boolean) =>
  start(isOwnDisk).then(
    () => 'started',
    (error) => (error instanceof StartProblem ? error.message : error),
  )

/** Cuts connections as a restart of the database does, or gives the lock to another in between. */
async function cutConnections(between?: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid, 2000) from pg_stat_activity
     where application_name like 'evenkeel-files %' and datname = current_database()`,
  )
  if (between) await client.query(between)
  return client
}

test('a second process with files on its own disk is refused, and told who is there and what to set', async () => {
  await start(true)
  const refusal = await refusalOf(true)
  expect(refusal).toMatch(
    /^FILE_STORE=disk keeps files on this machine, and another process \(on \S+, process \d+\)/,
  )
  expect(refusal).toContain(`process ${process.pid})`)
  expect(refusal).toContain('Set FILE_STORE=s3 for all of them')
  expect(refusal).toContain('FILES_SHARED=true')
})

test('a process with a bucket is refused next to one with files on its own disk, and the other way round', async () => {
  const onDisk = await start(true)
  expect(await refusalOf(false)).toMatch(/^Another process .* keeps its files on its own disk/)
  await onDisk.close()
  await start(false)
  expect(await refusalOf(true)).toMatch(/^FILE_STORE=disk keeps files on this machine/)
})

test('processes whose files all of them can reach start side by side', async () => {
  await start(false)
  expect(await refusalOf(false)).toBe('started')
})

test('one process with files on its own disk starts, and another one after its end', async () => {
  await (await start(true)).close()
  expect(await refusalOf(true)).toBe('started')
})

test('a process that lost its connection takes its claim again', async () => {
  const onLost = vi.fn()
  await start(true, { onLost })
  const client = await cutConnections()
  const holders = async () =>
    (await client.query("select 1 from pg_locks where locktype = 'advisory' and objid = 6281020")).rowCount
  expect(await holders()).toBe(0)
  await vi.waitFor(async () => expect(await holders()).toBe(1))
  await client.end()
  expect(await refusalOf(true)).toMatch(/^FILE_STORE=disk/)
  expect(onLost).not.toHaveBeenCalled()
})

test('a process whose claim was taken over meanwhile stops and says so', async () => {
  const onLost = vi.fn()
  await start(true, { onLost, giveUpMs: 0 })
  const other = await cutConnections('select pg_advisory_lock(6281020)')
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce())
  expect(log.error).toHaveBeenCalledWith(expect.anything(), 'Another process took over the files')
  await other.end()
})

// A shared number would be held for as long as a process runs: writing to the audit log once waited for it forever.
