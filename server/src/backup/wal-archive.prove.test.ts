// Starts PostgreSQL for every restore, because what an archive holds can only be seen by recovering from it.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import {
  look,
  momentAfter,
  note,
  open,
  readNotes,
  type Site,
  serve,
  useArchivedDatabase,
  walIn,
} from './fixtures/archived-database.ts'
import { backUp, key, log, restoring } from './fixtures/backups.ts'
import { rehearseRestore, restoreEmbedded } from './restore-embedded.ts'
import { readLastServed, serveArchive } from './serve-archive.ts'
import { lastWalTime, readArchive } from './timelines.ts'
import { readArchiverFailure } from './wal-archive.ts'

const { home, site, backup, moments, newFolder, copy } = useArchivedDatabase()
const moment = (number: number) => moments[number] ?? expect.fail('there is no such moment')
const slow = { timeout: 600_000 }

/** Serves while something is done, and stops with everything archived. */
async function serving(place: Site, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await serve(place)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

/** The server's own folder is restored to the first moment, and nobody has served it yet. */
async function goBack(): Promise<Site> {
  const place = copy()
  await restoreEmbedded(await restoring(backup, place, { to: moment(0), mayReplace: true }))
  return place
}

describe('no restore', () => {
  test(
    'goes to a moment before the backup, after the end of the archive, or without an archive',
    async () => {
      const { archive } = site
      const dataDir = newFolder('refused')
      const wanted = await restoring(backup, { dataDir, archive }, { to: moment(0) })
      const { endedAt } = wanted.manifest
      const early = new Date(Date.parse(endedAt) - 60_000)
      await expect(restoreEmbedded({ ...wanted, to: early })).rejects.toThrow(
        `The backup is from ${endedAt}, which is after ${early.toISOString()}: choose an older backup.`,
      )
      await expect(rehearseRestore({ ...wanted, to: new Date(Date.now() + 3_600_000) })).rejects.toThrow(
        /^The WAL archive in .* ends before .* \(timeline 1, last WAL from .*\): choose an earlier time, or --to latest\. Nothing was replaced\.$/,
      )
      await expect(
        restoreEmbedded({ ...wanted, config: { ...wanted.config, walArchiveDir: undefined } }),
      ).rejects.toThrow('--to needs the WAL archive: set WAL_ARCHIVE_DIR to the folder it was written to.')
      await expect(
        restoreEmbedded({
          ...wanted,
          config: { ...wanted.config, walArchiveDir: newFolder('empty') },
          to: 'latest',
        }),
      ).rejects.toThrow(
        /^The WAL archive in .*empty-.* doesn’t go on from this backup \(0000000100000000000000.. is missing\): check/,
      )
      expect(readdirSync(dataDir)).toEqual(['restore.log'])
    },
    slow.timeout,
  )

  test(
    'says that the archive ends before a moment after which only nothing changed',
    async () => {
      const place = copy()
      const quiet: Date[] = []
      await serving(place, async (database) => {
        await note(database, 'last')
        quiet.push(await momentAfter(database))
      })
      const end = await lastWalTime(await readArchive(place.archive, [key]), 1)
      await expect(look(backup, place.archive, { to: quiet[0] })).rejects.toThrow(
        `Timeline 1 has no change after ${quiet[0]?.toISOString()} (last WAL from ${end}): --to latest restores that moment. Nothing was replaced.`,
      )
    },
    slow.timeout,
  )

  test(
    'ends early at a WAL file that is damaged, missing or of another database',
    async () => {
      const place = copy()
      await serving(place, async (database) => {
        await database.pool.query('select pg_switch_wal()')
        await note(database, 'd')
      })
      const { archive } = place
      const wanted = await restoring(backup, { dataDir: newFolder('damaged'), archive }, { to: 'latest' })
      const files = walIn(archive)
        .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= wanted.startWal)
        .map((name) => join(archive, `${name}.sealed`))
      const [own = '', second = '', third = ''] = files
      const whole = readFileSync(third)
      const changed = Buffer.from(whole)
      changed.writeUInt8(changed.readUInt8(whole.length - 40) ^ 1, whole.length - 40)
      writeFileSync(third, changed)
      await expect(rehearseRestore(wanted)).rejects.toThrow(
        /^The WAL archive in .* can’t be read: check that its files are undamaged and BACKUP_KEY/,
      )
      writeFileSync(third, whole)
      renameSync(second, `${second}.away`)
      await expect(rehearseRestore(wanted)).rejects.toThrow(
        /^The WAL file .* is missing in .*, so later changes/,
      )
      // Sealed as it should be, but not the WAL that follows.
      writeFileSync(second, readFileSync(own))
      await expect(rehearseRestore(wanted)).rejects.toThrow(
        /^The recovery ended on timeline 1 at .*, but the archive goes on to .*: a WAL file before it is damaged or of another database/,
      )
      writeFileSync(own, whole)
      await expect(rehearseRestore({ ...wanted, to: undefined })).rejects.toThrow(
        /^The WAL archive in .* doesn’t fit the backup, as if it belonged to another database: check WAL_ARCHIVE_DIR/,
      )
    },
    slow.timeout,
  )
})

test(
  'restores that nobody serves change nothing for the next: a later moment and the end are still there',
  async () => {
    const { archive } = site
    const before = walIn(archive)
    expect((await look(backup, archive, { to: moment(0) })).notes).toEqual(['a', 'before'])
    expect((await look(backup, archive, { to: moment(1) })).notes).toEqual(['a', 'b', 'before'])
    const { notes, said, warned } = await look(backup, archive, { to: 'latest' })
    expect(notes).toEqual(['a', 'b', 'before', 'c'])
    const end = await lastWalTime(await readArchive(archive, [key]), 1)
    expect(said).toEqual([
      `Followed timeline 1 to its end, last WAL from ${end}.`,
      expect.stringMatching(/^Before npm start: The WAL archive in .* is written by the server of/),
    ])
    expect(warned).toEqual([])
    expect(walIn(archive)).toEqual(before)
  },
  slow.timeout,
)

describe('a restore into the server’s own folder', () => {
  test(
    'adds to the archive only from the server’s next start on, and then all that commands did before',
    async () => {
      const place = await goBack()
      const before = walIn(place.archive)
      expect(before).toEqual(walIn(site.archive))
      const database = await open(place)
      await note(database, 'of a command')
      await database.pool.query('select pg_switch_wal()')
      await vi.waitFor(async () => expect(await readArchiverFailure(database.pool)).toBeDefined(), {
        timeout: 30_000,
      })
      await database.close()
      expect(walIn(place.archive)).toEqual(before)

      await serving(place, async (served) => {
        const { rows } = await served.pool.query(
          'select system_identifier::text as "systemId", timeline_id as timeline from pg_control_system(), pg_control_checkpoint()',
        )
        expect(await readLastServed(place.archive)).toMatchObject({ ...rows[0], timeline: 2 })
      })
      expect(walIn(place.archive)).toContain('00000002.history')
      expect((await look(backup, place.archive, { to: 'latest' })).notes).toEqual([
        'a',
        'before',
        'of a command',
      ])
    },
    slow.timeout,
  )

  test(
    'that serves is followed to its end; what it left behind is restored by its number, and asked for without it says so',
    async () => {
      const place = await goBack()
      const later: Date[] = []
      await serving(place, async (database) => {
        await note(database, 'second')
        later.push(await momentAfter(database))
        await note(database, 'third')
      })
      const { archive } = place
      const latest = await look(backup, archive, { to: 'latest' })
      expect(latest.notes).toEqual(['a', 'before', 'second', 'third'])
      expect(latest.said[0]?.split('\n')).toEqual([
        'The archive has 2 timelines:',
        '  timeline 1: the first one',
        expect.stringMatching(
          /^ {2}timeline 2: branched off timeline 1 at 0\/[0-9A-F]+ \(before the change of 2[-\d]+ [\d:]+ UTC\), archived since .*Z, served last, followed$/,
        ),
      ])
      expect(latest.said[1]).toMatch(/^Followed timeline 2 to its end, last WAL from /)
      expect((await look(backup, archive, { to: later[0] })).notes).toEqual(['a', 'before', 'second'])
      expect((await look(backup, archive, { to: moment(0) })).notes).toEqual(['a', 'before'])

      const left = moment(1)
      await expect(look(backup, archive, { to: left })).rejects.toThrow(
        new RegExp(
          `^${left.toISOString()} is not on timeline 2, which branched off timeline 1 at .* and is archived since .*\\. ` +
            'Timeline 1 was archived then: add --timeline 1\\. Nothing was replaced\\.$',
        ),
      )
      expect((await look(backup, archive, { to: left, timeline: 1 })).notes).toEqual(['a', 'b', 'before'])
      const first = await look(backup, archive, { to: 'latest', timeline: 1 })
      expect(first.notes).toEqual(['a', 'b', 'before', 'c'])
      expect(first.said[1]).toMatch(/^Followed timeline 1 to its end, last WAL from /)
    },
    slow.timeout,
  )

  test(
    'can be restored as soon as its server began to start, without what it left behind',
    async () => {
      const place = await goBack()
      await serveArchive(join(place.dataDir, 'postgres'), { dir: place.archive, keys: [key], log })
      const { notes, said } = await look(backup, place.archive, { to: 'latest' })
      expect(notes).toEqual(['a', 'before'])
      expect(said[1]).toMatch(/^Followed timeline 2 to its end/)
      const [begun = ''] = walIn(place.archive).filter((name) => /^00000002[0-9A-F]{16}$/.test(name))
      rmSync(join(place.archive, `${begun}.sealed`))
      await expect(look(backup, place.archive, { to: 'latest' })).rejects.toThrow(
        `The WAL file ${begun} is missing in ${place.archive}, and a timeline begins with it: choose an earlier one with --timeline.`,
      )
    },
    slow.timeout,
  )

  test(
    'as it was backed up, without a moment, begins a timeline that can be followed too',
    async () => {
      const place = copy()
      await restoreEmbedded(await restoring(backup, place, { to: undefined, mayReplace: true }))
      expect(walIn(place.archive)).toEqual(walIn(site.archive))
      await serving(place, (database) => note(database, 'again'))
      expect((await look(backup, place.archive, { to: 'latest' })).notes).toEqual(['again', 'before'])
      await expect(look(backup, place.archive, { to: moment(0) })).rejects.toThrow(
        /add --timeline 1\. Nothing/,
      )
      expect((await look(backup, place.archive, { to: moment(0), timeline: 1 })).notes).toEqual([
        'a',
        'before',
      ])
    },
    slow.timeout,
  )
})

describe('a restore into another folder while the server runs', () => {
  test(
    'leaves the server’s archive and its next backups whole; the copy is not started with the archive by accident',
    async () => {
      const place = copy()
      const side = { dataDir: newFolder('side'), archive: place.archive }
      const next = join(newFolder('backups'), 'two.backup')
      await serving(place, async (database) => {
        await note(database, 'd')
        await restoreEmbedded(await restoring(backup, side, { to: moment(0) }))
        await expect(serve(side)).rejects.toThrow(/is written by the server of .* would branch it off/)
        await backUp(database, place.dataDir, next)
        await note(database, 'e')
      })
      const all = ['a', 'b', 'before', 'c', 'd', 'e']
      for (const file of [backup, next]) {
        const { notes, said } = await look(file, place.archive, { to: 'latest' })
        expect(notes).toEqual(all)
        expect(said[0]).toMatch(/^Followed timeline 1 to its end/)
      }
    },
    slow.timeout,
  )

  test(
    'may take over as the operator decides; the first server then keeps its WAL, and either line can be restored',
    async () => {
      const place = copy()
      const side = { dataDir: newFolder('side'), archive: place.archive }
      await restoreEmbedded(await restoring(backup, side, { to: moment(0) }))
      const late = join(newFolder('backups'), 'late.backup')
      const live = await serve(place)
      onTestFinished(() => live.close())
      await backUp(live, place.dataDir, late)
      rmSync(join(place.archive, 'last-served.json'))
      await serving(side, (database) => note(database, 'of the copy'))
      const after = walIn(place.archive)
      await note(live, 'too late')
      await live.pool.query('select pg_switch_wal()')
      await vi.waitFor(async () => expect(await readArchiverFailure(live.pool)).toBeDefined(), {
        timeout: 30_000,
      })
      await live.close()
      expect(walIn(place.archive)).toEqual(after)
      expect(readFileSync(join(place.dataDir, 'postgres.log'), 'utf8')).toContain(
        'no server was started on it since',
      )

      expect((await look(backup, place.archive, { to: 'latest' })).notes).toEqual([
        'a',
        'before',
        'of the copy',
      ])
      await expect(look(late, place.archive, { to: 'latest' })).rejects.toThrow(
        /^The backup is from timeline 1 and doesn’t lead to timeline 2, which served last: .*, or add --timeline 1/,
      )
      expect((await look(late, place.archive, { to: 'latest', timeline: 1 })).notes).toEqual([
        'a',
        'b',
        'before',
        'c',
      ])
    },
    slow.timeout,
  )
})

test(
  'an archive from before it named who served is followed too, and if it has branches, says which was guessed',
  async () => {
    const place = copy()
    const mark = join(place.archive, 'last-served.json')
    rmSync(mark)
    const plain = await look(backup, place.archive, { to: 'latest' })
    expect([plain.notes, plain.warned]).toEqual([['a', 'b', 'before', 'c'], []])

    await restoreEmbedded(await restoring(backup, place, { to: moment(0), mayReplace: true }))
    await serving(place, (database) => note(database, 'second'))
    rmSync(mark)
    const guessed = await look(backup, place.archive, { to: 'latest' })
    expect(guessed.notes).toEqual(['a', 'before', 'second'])
    expect(guessed.warned).toEqual([
      'the archive doesn’t say which timeline served last. Timeline 2 has the newest WAL and is followed; choose another with --timeline.',
    ])
    expect(guessed.said[0]).toContain('timeline 1: the first one\n')
    expect((await look(backup, place.archive, { to: 'latest', timeline: 1 })).notes).toEqual([
      'a',
      'b',
      'before',
      'c',
    ])
    expect(existsSync(mark)).toBe(false)
  },
  slow.timeout,
)

test(
  'a restore that was regretted: the folder that was moved aside serves again, and is followed again',
  async () => {
    const place = await goBack()
    await serving(place, (database) => note(database, 'second'))
    const [aside = ''] = readdirSync(place.dataDir).filter((name) => name.startsWith('before-restore-'))
    renameSync(join(place.dataDir, 'postgres'), join(home, `regretted-${Date.now()}`))
    renameSync(join(place.dataDir, aside, 'postgres'), join(place.dataDir, 'postgres'))
    await serving(place, async (database) => {
      expect(await readNotes(database)).toEqual(['a', 'b', 'before', 'c'])
      await note(database, 'd')
    })
    expect((await look(backup, place.archive, { to: 'latest' })).notes).toEqual([
      'a',
      'b',
      'before',
      'c',
      'd',
    ])
    expect((await look(backup, place.archive, { to: 'latest', timeline: 2 })).notes).toEqual([
      'a',
      'before',
      'second',
    ])
  },
  slow.timeout,
)
