import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Migration = {
  number: number
  name: string
  sha256: string
  sql: string
  /**
   * Set by a migration that takes something away: the newest migration of the oldest code that runs without it.
   * All others only add, so the code before them still runs.
   */
  oldestCode: number | undefined
}

export const migrationsFolder = join(import.meta.dirname, 'migrations')

export async function readMigrations(folder: string = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)))
  for (const [index, { number, name }] of migrations.entries()) {
    if (number !== index + 1) throw new Error(`Migration ${name} should have the number ${index + 1}`)
  }
  return migrations
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const name = file.replace(/\.sql$/, '')
  if (!/^\d{4}-[a-z0-9-]+$/.test(name))
    throw new Error(`Migration ${file} is not named like 0001-what-it-does.sql`)
  // A Windows checkout may have other line endings; the migration is the same.
  const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
  return {
    number: Number(name.slice(0, 4)),
    name,
    sha256: createHash('sha256').update(sql).digest('hex'),
    sql,
    oldestCode: readOldestCode(file, sql),
  }
}

/** `-- contract 0043: no code reads the column since then`, in the comment at the top. */
function readOldestCode(file: string, sql: string): number | undefined {
  const header = /^(?:--.*\n)*/.exec(sql)?.[0] ?? ''
  const line = header.split('\n').find((each) => /^--\s*contract\b/i.test(each))
  if (line === undefined) return undefined
  const number = Number(/^-- contract (\d{4}): \S/.exec(line)?.[1])
  if (!(number >= 1 && number < Number(file.slice(0, 4))))
    throw new Error(
      `Migration ${file} says "${line}". Write "-- contract NUMBER: reason", with an earlier migration’s number.`,
    )
  return number
}
