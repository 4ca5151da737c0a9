import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { makeTestDatabase } from '../testing/test-database.ts'
import { findBreaks } from '../testing/upgrade/find-breaks.ts'
import { readSchema, type Schema } from '../testing/upgrade/read-schema.ts'
import {
  compareWithRecord,
  type Recorded,
  readRecorded,
  recordMigrations,
} from '../testing/upgrade/recorded-migrations.ts'
import { migrate } from './migrate.ts'
import { type Migration, migrationsFolder, readMigrations } from './read-migrations.ts'

const home = mkdtempSync(join(tmpdir(), 'evenkeel-upgrade-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const recorded = readRecorded()
const migrations = await readMigrations()

describe('a migration that was released', () => {
  it('is never changed, and a new one is recorded', () => {
    expect(compareWithRecord(recorded, migrations)).toEqual([])
  })

  it('is not recorded anew when it was changed or taken away; one after the release is', () => {
    const named = (number: number, sha256: string): Migration => ({
      number,
      name: `000${number}-x`,
      sha256: sha256.repeat(64),
      sql: '',
      oldestCode: undefined,
    })
    const first = recordMigrations(readRecorded(''), [named(1, 'a')], 'v1')
    const both = recordMigrations(readRecorded(first), [named(1, 'a'), named(2, 'b')])
    const wrong = (files: Migration[]) => compareWithRecord(readRecorded(both), files)
    expect(wrong([named(1, 'a'), named(2, 'b')])).toEqual([])
    expect(wrong([named(1, 'c'), named(2, 'b')])[0]).toContain(
      '0001-x is released and was changed: restore it',
    )
    expect(wrong([named(2, 'b')])).toEqual(['0001-x is released and is gone: restore it.'])
    expect(wrong([named(1, 'a'), named(2, 'c')])).toEqual([
      '0002-x was changed: run `npm run migrations:record`.',
    ])
    expect(wrong([named(1, 'a'), named(2, 'b'), named(3, 'd')])).toEqual([
      '0003-x has no recorded hash: run `npm run migrations:record`.',
    ])
    const again = (files: Migration[]) => readRecorded(recordMigrations(readRecorded(both), files)).hashes
    expect([...again([named(1, 'c'), named(2, 'c')]).values()].map((hash) => hash[0])).toEqual(['a', 'c'])
  })
})

describe('the version before', () => {
  it('runs on the schema of this one, unless a migration says since when nothing uses what it removes', async () => {
    expect(await breaksSince(recorded, migrations)).toEqual([])
  }, 120_000)

  it.each([
    ['drop table message cascade', 'The table message is gone.'],
    ['alter table message rename to said', 'The table message is gone.'],
    ['alter table person rename column email to address', 'The column person.email is gone.'],
    ['alter table person drop column company', 'The column person.company is gone.'],
    [
      'alter table message alter column seq type bigint',
      'The column message.seq is bigint instead of integer.',
    ],
    ['alter table person alter column company set not null', 'The column person.company became required.'],
    ['alter table person alter column role drop default, alter column created_at drop default', ''],
    [
      'alter table outside_calendar alter column failures drop default',
      'The column outside_calendar.failures lost its default.',
    ],
    [
      'alter table person add column nickname text not null',
      'The new column person.nickname is required and has no default.',
    ],
    ["alter table person add column nickname text not null default ''", ''],
    ['alter table person add column nickname text', ''],
    [
      "alter table person add check (first_name <> 'x')",
      'The rule person_first_name_check of person can refuse what was allowed',
    ],
    ['alter table person add column a int, add column b int, add check (a < b)', ''],
    [
      'alter table person add column a int, add check (a is not null or company is not null)',
      'can refuse what was allowed',
    ],
    [
      'create unique index one_company on person (company)',
      'The rule one_company of person can refuse what was allowed',
    ],
    ['alter table person add column a int; create unique index once on person (company, a)', ''],
    ['create index on person (company)', ''],
    ['alter table message add foreign key (seq) references model_version', 'can refuse what was allowed'],
    [
      'drop function renew_conversations_of_person cascade',
      'The function renew_conversations_of_person() is gone.',
    ],
    [
      'drop trigger conversation_application on advisor_application',
      'The trigger conversation_application on advisor_application is gone.',
    ],
    ['revoke insert on audit from current_user', 'to insert on audit is gone.'],
    ['alter index session_pkey rename to sessions', 'The rule session_pkey of session is gone or different.'],
    [
      "alter table match_event drop constraint match_event_kind_check, add constraint match_event_kind_check check (kind in ('shown'))",
      'The rule match_event_kind_check of match_event can refuse what was allowed',
    ],
    ['create table nothing_old (id int primary key, name text not null unique)', ''],
  ])('is protected from: %s', async (sql, sentence) => {
    const { before, after } = await onTemplate(sql)
    const breaks = findBreaks(before, after)
    if (sentence === '') expect(breaks).toEqual([])
    else expect(breaks.join('\n')).toContain(sentence)
  })

  it('may see a list of words grow, and nothing is found where nothing changed', async () => {
    const longer = `
      do $$ declare old text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'match_event_kind_check');
      begin
        alter table match_event drop constraint match_event_kind_check;
        execute 'alter table match_event add constraint match_event_kind_check ' || replace(old, '''shown''::text', '''shown''::text, ''more''::text');
      end $$`
    const { before, after } = await onTemplate(longer)
    expect(findBreaks(before, after)).toEqual([])
    expect(JSON.stringify(after.rules)).toContain('more')
  })

  it('is not spared by a note that names a migration after the last release', async () => {
    const removal = {
      ...(migrations.at(-1) as Migration),
      name: '9999-removal',
      oldestCode: recorded.released + 1,
    }
    expect(judge(removal, ['The table message is gone.'], recorded.released)).toEqual([
      expect.stringMatching(
        /^9999-removal breaks the released version: The table message is gone\. It may name/,
      ),
    ])
    expect(judge({ ...removal, oldestCode: recorded.released }, ['Gone.'], recorded.released)).toEqual([])
    expect(judge({ ...removal, oldestCode: undefined }, ['Gone.'], recorded.released)).toEqual([
      expect.stringContaining('Keep it until the next release'),
    ])
  })
})

/** Applies the migrations after the last release one by one, and collects what each breaks without saying so. */
async function breaksSince({ released }: Recorded, all: readonly Migration[]): Promise<string[]> {
  const newer = all.filter(({ number }) => number > released)
  if (newer.length === 0) return []
  const database = await makeTestDatabase()
  const pool = new pg.Pool({ connectionString: database.connectionString })
  try {
    await migrate(database, { folder: folderUpTo(released) })
    const before = await readSchema(pool)
    const said = new Set<string>()
    const wrong: string[] = []
    for (const migration of newer) {
      await migrate(database, { folder: folderUpTo(migration.number) })
      const breaks = findBreaks(before, await readSchema(pool)).filter((each) => !said.has(each))
      for (const each of breaks) said.add(each)
      wrong.push(...judge(migration, breaks, released))
    }
    return wrong
  } finally {
    await pool.end()
    await database.drop()
  }
}

function judge({ name, oldestCode }: Migration, breaks: readonly string[], released: number): string[] {
  if (oldestCode !== undefined && oldestCode <= released) return []
  const advice =
    oldestCode === undefined
      ? 'Keep it until the next release, or write "-- contract NUMBER: reason" at the top if no code since that migration uses it.'
      : `It may name a migration up to ${released} (the last release): ship the removal with the release after the one whose code stopped using it.`
  return breaks.map((each) => `${name} breaks the released version: ${each} ${advice}`)
}

function folderUpTo(number: number): string {
  const folder = join(home, String(number))
  mkdirSync(folder, { recursive: true })
  for (const { name } of migrations.slice(0, number))
    cpSync(join(migrationsFolder, `${name}.sql`), join(folder, `${name}.sql`))
  return folder
}

/** What every case is compared with, read once: nothing they do is committed. */
let schemaBefore: Schema | undefined

async function onTemplate(sql: string): Promise<{ before: Schema; after: Schema }> {
  const url = new URL(inject('testDatabase').connectionString)
  url.pathname = 'postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    schemaBefore ??= await readSchema(client)
    await client.query(`begin; ${sql}`)
    return { before: schemaBefore, after: await readSchema(client) }
  } finally {
    await client.query('rollback').catch(() => undefined)
    await client.end()
  }
}
