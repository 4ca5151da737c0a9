import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Migration } from '../../database/read-migrations.ts'

// server/src/database/migrations.sha256: a line per migration, and a line per release after those it shipped with.

export const recordFile = resolve(import.meta.dirname, '../../database/migrations.sha256')
const top = [
  '# The SHA-256 of each migration. A released one never changes: put a change into a new one.',
  '# `npm run migrations:record` writes the lines after the last release.',
]
const releaseLine = /^# released (\S+)/

export interface Recorded {
  /** By file name, in order. */
  hashes: Map<string, string>
  /** The newest migration of the last release. */
  released: number
  lines: string[]
}

export function readRecorded(text = readFileSync(recordFile, 'utf8')): Recorded {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const hashes = new Map<string, string>()
  let released = 0
  for (const line of lines) {
    if (releaseLine.test(line)) released = hashes.size
    const [, sha256, name] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? []
    if (sha256 && name) hashes.set(name, sha256)
  }
  return { hashes, released, lines }
}

/** What is wrong with the files, and what to do about it. */
export function compareWithRecord(
  { hashes, released }: Recorded,
  migrations: readonly Migration[],
): string[] {
  const names = new Set(migrations.map(({ name }) => name))
  const isReleased = (name: string) => Number(name.slice(0, 4)) <= released
  const record = 'run `npm run migrations:record`'
  const wrong = migrations.flatMap(({ name, sha256 }) => {
    const recorded = hashes.get(name)
    if (recorded === sha256) return []
    if (isReleased(name))
      return [
        `${name} is released and was changed: restore it (git checkout), and put the change into a new migration.`,
      ]
    return [`${name} ${recorded === undefined ? 'has no recorded hash' : 'was changed'}: ${record}.`]
  })
  const gone = [...hashes.keys()].filter((name) => !names.has(name))
  return [
    ...wrong,
    ...gone.map((name) =>
      isReleased(name) ? `${name} is released and is gone: restore it.` : `${name} is gone: ${record}.`,
    ),
  ]
}

/** The record with the lines after the last release written anew; a release is noted after them. */
export function recordMigrations(
  { lines, released }: Recorded,
  migrations: readonly Migration[],
  release?: string,
): string {
  const last = lines.findLastIndex((line) => releaseLine.test(line))
  const kept = last < 0 ? top : lines.slice(0, last + 1)
  const added = migrations
    .filter(({ number }) => number > released)
    .map(({ name, sha256 }) => `${sha256}  ${name}`)
  const noted = release === undefined ? [] : [`# released ${release}`]
  return `${[...kept, ...added, ...noted].join('\n')}\n`
}
