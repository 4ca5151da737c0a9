// The oldest PostgreSQL we support, from Debian's packages, as a throwaway server.
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../database/free-port.ts'
import { settingWords } from '../database/postgres-settings.ts'
import { choosePostgresUser } from '../database/postgres-user.ts'
import { runAs } from '../database/run-as-user.ts'
import { startPostmaster } from '../database/start-postmaster.ts'
import { StartProblem } from '../start-problem.ts'

export type Postgres15 = { major: number; connectionString: string; stop(): Promise<void> }

const INSTALLED = '/usr/lib/postgresql'

/** @returns the server, or the reason why there is none */
export async function startPostgres15(): Promise<
  { server: Postgres15; reason?: never } | { server?: never; reason: string }
> {
  const major = findOldestFit()
  if (!major) return { reason: `no 15 or newer in ${INSTALLED}` }
  const bin = join(INSTALLED, String(major), 'bin')
  const folder = await mkdtemp(join(tmpdir(), 'evenkeel-postgres-15-'))
  try {
    // Traversable, because PostgreSQL may have to run as another user.
    await chmod(folder, 0o711)
    const cluster = join(folder, 'data')
    const password = randomBytes(12).toString('hex')
    const passwordFile = join(folder, 'password')
    const postgres = [join(bin, 'postgres')]
    const user = await choosePostgresUser(folder, cluster, postgres)
    await mkdir(cluster, { mode: 0o700 })
    await writeFile(passwordFile, password, { mode: 0o600 })
    for (const path of user.identity ? [cluster, passwordFile] : []) {
      await chown(path, user.identity?.uid ?? 0, user.identity?.gid ?? 0)
    }
    const access = [
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ]
    await runAs(user, [join(bin, 'initdb'), '-D', cluster, '-U', 'evenkeel', ...access])
    const port = await freePort()
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
      shared_buffers: '32MB',
    }
    const command = [...postgres, ...settingWords(settings)]
    const postmaster = await startPostmaster({ cluster, command, user, logFile: join(folder, 'log') })
    return {
      server: {
        major,
        connectionString: `postgresql://evenkeel:${password}@127.0.0.1:${port}/postgres`,
        async stop() {
          await postmaster.stop()
          await rm(folder, { recursive: true, force: true })
        },
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    // A machine without it skips the tests; a server that does not start is a failure.
    if (error instanceof StartProblem) return { reason: error.message }
    throw error
  }
}

function findOldestFit(): number | undefined {
  if (!existsSync(INSTALLED)) return undefined
  return readdirSync(INSTALLED)
    .map(Number)
    .filter((major) => major >= 15 && existsSync(join(INSTALLED, String(major), 'bin', 'initdb')))
    .sort((a, b) => a - b)[0]
}
