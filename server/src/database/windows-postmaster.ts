// Windows has no socket folders, signals or sh: PostgreSQL listens on the loopback interface with a random password,
// and pg_ctl starts and stops it.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import { makeCluster } from './make-cluster.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { type PostgresSettings, settingWords } from './postgres-settings.ts'
import type { PreparedPostgres } from './start-postmaster.ts'

const run = promisify(execFile)

export async function prepareWindowsPostmaster(
  dataDir: string,
  settings: PostgresSettings,
): Promise<PreparedPostgres> {
  const cluster = join(dataDir, 'postgres')
  const passwordFile = join(dataDir, 'postgres-password')
  const binaries = await findPostgresBinaries(dataDir)
  const [control = ''] = binaries.command('pg_ctl')
  const isNew = await access(cluster).then(
    () => false,
    () => true,
  )
  if (isNew) await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  const authentication = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  await makeCluster({ cluster, binaries, user: { prefix: [] }, authentication })
  const password = await readFile(passwordFile, 'utf8')
  const port = await freePort()
  const words = settingWords({ ...settings, listen_addresses: '127.0.0.1', port })

  // Nothing monitors PostgreSQL here, so one that outlived its server is stopped by the next start.
  const stop = () =>
    run(control, ['stop', '-D', cluster, '-m', 'fast', '-w']).then(
      () => undefined,
      () => undefined,
    )
  return {
    connectionString: `postgresql://evenkeel:${password}@127.0.0.1:${port}/postgres?sslmode=disable`,
    async start() {
      await stop()
      await run(control, [
        'start',
        '-D',
        cluster,
        '-w',
        '-l',
        join(dataDir, 'postgres.log'),
        '-o',
        words.join(' '),
      ])
      const ended = Promise.withResolvers<void>()
      return { exited: ended.promise, stop: () => stop().then(ended.resolve) }
    },
    cleanUp: () => undefined,
  }
}
