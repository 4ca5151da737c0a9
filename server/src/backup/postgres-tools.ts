// pg_dump and pg_restore of the machine, for a PostgreSQL that is not ours.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartProblem } from '../start-problem.ts'

export interface PostgresTools {
  major: number
  dump: string
  restore: string
}

const packaged = '/usr/lib/postgresql'

/**
 * The oldest that can read the server: a newer one may write statements that the server doesn't know.
 * @param oldestMajor of the server, and for a restore also of the program that wrote the dump
 */
export async function findPostgresTools(
  oldestMajor: number,
  searchPath: string,
  packages: string = packaged,
): Promise<PostgresTools> {
  const versions = existsSync(packages)
    ? readdirSync(packages).map((major) => join(packages, major, 'bin'))
    : []
  const found: PostgresTools[] = []
  // Debian's own commands on the PATH choose a version by themselves, so the real ones come first.
  for (const folder of [...versions, ...searchPath.split(delimiter).filter(Boolean)]) {
    const [dump, restore] = [join(folder, 'pg_dump'), join(folder, 'pg_restore')]
    if (!existsSync(dump) || !existsSync(restore)) continue
    const major = await majorOf(dump)
    if (major !== undefined) found.push({ major, dump, restore })
  }
  const fitting = found.filter(({ major }) => major >= oldestMajor).sort((a, b) => a.major - b.major)[0]
  if (fitting) return fitting
  const newest = Math.max(...found.map(({ major }) => major))
  throw new StartProblem(
    found.length === 0
      ? `Your own PostgreSQL is backed up with pg_dump and pg_restore, which aren’t on the PATH: install the client programs of PostgreSQL ${oldestMajor} or newer (Debian: postgresql-client-${oldestMajor}).`
      : `pg_dump and pg_restore on this machine are version ${newest}, but version ${oldestMajor} or newer is needed: install the client programs of PostgreSQL ${oldestMajor} (Debian: postgresql-client-${oldestMajor}).`,
  )
}

async function majorOf(program: string): Promise<number | undefined> {
  const child = spawn(program, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const failed = new Promise<string>((resolve) => child.on('error', () => resolve('')))
  const major = Number(/\) (\d+)/.exec(await Promise.race([text(child.stdout), failed]))?.[1])
  return Number.isInteger(major) ? major : undefined
}

/** The password goes through the environment, because other users can read command lines. */
export function toolAccess(databaseUrl: string): { url: string; environment: Record<string, string> } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  // Parameters that only our own client knows.
  for (const name of ['uselibpqcompat', 'ssl', 'pool_mode']) url.searchParams.delete(name)
  return { url: url.href, environment: password ? { PGPASSWORD: password } : {} }
}

/** The last line of what a program said about its failure, without values of rows. */
export function lastWords(errors: string): string {
  const lines = errors.split('\n').filter((line) => /error|fatal/i.test(line))
  return (lines.at(-1) ?? errors.trim().split('\n').at(-1) ?? '')
    .replace(/^pg_\w+: (error: )?/, '')
    .slice(0, 300)
}
