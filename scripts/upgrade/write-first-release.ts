import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import pg from 'pg'
import { freePort } from '../../server/src/database/free-port.ts'
import { startPostgres15 } from '../../server/src/testing/postgres-15.ts'

// node scripts/upgrade/write-first-release.ts FOLDER
//
// Writes what the first release leaves in a database: its demo, lived through for 75 days by its own verbs, dumped by
// PostgreSQL's pg_dump. FOLDER is a checkout of that commit with its packages:
//
//   git worktree add --detach /tmp/first-release 6ff2682
//   cd /tmp/first-release && npm install --no-save --no-package-lock --omit=dev

/** Demo data only, so the key that seals it may be known. */
const secretKey = 'the-first-release-sealed-for-an-upgrade-test'
const output = resolve(import.meta.dirname, '../../server/src/database/fixtures/first-release.sql.br')
const historyWithinMs = 600_000
/** Refused applications that belong to no one are all alike; one of so many is enough. */
const keepsOneOf = 200

const [folder = ''] = process.argv.slice(2)
if (!existsSync(join(folder, 'server/src/main.ts'))) {
  process.stderr.write('Name the folder with the first release. See the top of this file.\n')
  process.exit(2)
}
layStubSite()
const { server: postgres, reason } = await startPostgres15()
if (!postgres) throw new Error(reason)
const dataDir = mkdtempSync(join(tmpdir(), 'evenkeel-first-release-'))
try {
  await live(postgres.connectionString)
  await trim(postgres.connectionString)
  const sql = dump(postgres.connectionString)
  const packed = brotliCompressSync(sql, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  writeFileSync(output, packed)
  process.stdout.write(`${sql.length} bytes of SQL, ${packed.length} packed: ${output}\n`)
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** The server refuses to start without a site, and this test asks for no page. */
function layStubSite(): void {
  mkdirSync(join(folder, 'web/build/client'), { recursive: true })
  writeFileSync(join(folder, 'web/build/known-pages.json'), '[]')
  writeFileSync(
    join(folder, 'web/build/client/__spa-fallback.html'),
    '<!doctype html><title>Evenkeel</title>',
  )
}

async function live(databaseUrl: string): Promise<void> {
  const port = await freePort()
  const node = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  const child = spawn(node, ['server/src/main.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: secretKey,
      DEMO: 'true',
      LOG_LEVEL: 'warn',
    },
    stdio: 'inherit',
  })
  const exited = new Promise<number | null>((done) => child.once('exit', done))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const deadline = Date.now() + historyWithinMs
    while (!(await isHistoryDone(client))) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error('the first release did not get that far')
      await delay(1000)
    }
  } finally {
    await client.end()
    child.kill('SIGTERM')
    await exited
  }
}

async function isHistoryDone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('public.job_effect') is not null as found")
  if (!rows[0].found) return false
  return (await client.query("select from job_effect where key = 'demo-history'")).rowCount === 1
}

async function trim(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('delete from advisor_application where person_id is null and id % $1 <> 0', [keepsOneOf])
  await client.end()
}

function dump(databaseUrl: string): Buffer {
  const args = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=200', '--no-comments']
  return execFileSync('/usr/lib/postgresql/15/bin/pg_dump', [...args, databaseUrl], { maxBuffer: 1e9 })
}
