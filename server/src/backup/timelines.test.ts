import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  chooseTimeline,
  describeTimelines,
  findGap,
  findWrongStep,
  isFirstOfStep,
  lastWalTime,
  readArchive,
} from './timelines.ts'
import { writeSealed } from './write-sealed.ts'

const keys = ['a key of these tests and only of these tests']
const startWal = '000000010000000000000003'
const noon = '2026-11-19 12:00:00.123456+00'
const toT1 = { after: '2026-11-19T13:00:00.000Z', text: `1\t0/5000148\tbefore ${noon}\n` }

/** What is archived, with the hour; histories with their text. */
async function archiveOf(files: Record<string, number | { after: string; text: string }>) {
  const dir = mkdtempSync(join(tmpdir(), 'evenkeel-timelines-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    const { after, text } =
      typeof content === 'number'
        ? { after: `2026-11-19T${String(content).padStart(2, '0')}:00:00.000Z`, text: name }
        : content
    const plain = (async function* () {
      yield Buffer.from(text)
    })()
    await writeSealed(join(dir, `${name}.sealed`), {
      plain,
      key: keys[0] ?? '',
      header: { kind: 'wal', createdAt: after },
    })
  }
  return readArchive(dir, keys)
}

/** Timeline 1 went on for two files after timeline 2 branched off in the fifth. */
const forked = {
  '000000010000000000000003': 9,
  '000000010000000000000004': 10,
  '000000010000000000000005': 12,
  '000000010000000000000006': 12,
  '00000002.history': toT1,
  '000000020000000000000005': 13,
  '000000020000000000000006': 14,
}
const longer = {
  ...forked,
  '00000003.history': {
    after: '2026-11-19T15:00:00.000Z',
    text: `${toT1.text}2\t0/7000000\tno recovery target specified\n`,
  },
  '000000030000000000000007': 15,
}
const choose = (
  archive: Awaited<ReturnType<typeof archiveOf>>,
  { served, wanted, from = startWal }: { served?: number; wanted?: number; from?: string },
) => chooseTimeline(archive, { startWal: from, served, wanted })

describe('of several timelines', () => {
  test('none is followed that a backup does not lead to', async () => {
    const archive = await archiveOf(forked)
    const late = '000000010000000000000006'
    await expect(choose(archive, { served: 2, from: late })).rejects.toThrow(
      'The backup is from timeline 1 and doesn’t lead to timeline 2, which served last: choose a backup from before the two parted, or one of timeline 2, or add --timeline 1 to follow the backup’s own.',
    )
    await expect(choose(archive, { wanted: 2, from: late })).rejects.toThrow(
      'doesn’t lead to timeline 2: choose a backup from before the two parted, or one of timeline 2.',
    )
    await expect(choose(archive, { wanted: 7 })).rejects.toThrow(
      /^The WAL archive in .* has no timeline 7\.$/,
    )
    expect(await choose(archive, { wanted: 1, from: late })).toMatchObject({ timeline: 1, steps: [] })
  })

  test('the one that served last is followed, whatever its number, unless another is asked for', async () => {
    const archive = await archiveOf(forked)
    expect(await choose(archive, { served: 1 })).toEqual({ timeline: 1, steps: [], isGuessed: false })
    expect(await choose(archive, { served: 2 })).toMatchObject({
      timeline: 2,
      steps: [{ parent: 1, child: 2, since: toT1.after }],
      isGuessed: false,
    })
    expect(await choose(archive, { served: 2, wanted: 1 })).toMatchObject({ timeline: 1 })
  })

  test('in an archive that does not name it, one line is followed to its end; of two, the one with the newest WAL, as a guess', async () => {
    const { '000000010000000000000006': _, ...ended } = forked
    const atTheEnd = { ...toT1, text: '1\t0/5000148\tno recovery target specified\n' }
    const oneLine = { ...ended, '00000002.history': atTheEnd }
    expect(await choose(await archiveOf({ [startWal]: 9 }), {})).toMatchObject({
      timeline: 1,
      isGuessed: false,
    })
    expect(await choose(await archiveOf(oneLine), {})).toMatchObject({ timeline: 2, isGuessed: false })
    expect(await choose(await archiveOf(ended), {})).toMatchObject({ timeline: 2, isGuessed: true })
    expect(await choose(await archiveOf(forked), {})).toMatchObject({ timeline: 2, isGuessed: true })
    const sideRestore = await archiveOf({ ...forked, '000000010000000000000007': 15 })
    expect(await choose(sideRestore, {})).toMatchObject({ timeline: 1, isGuessed: true })
    expect(await lastWalTime(sideRestore, 1)).toBe('2026-11-19T15:00:00.000Z')
  })

  test('each has a line that says where it branched off, which served last and which is followed', async () => {
    expect(describeTimelines(await archiveOf({ [startWal]: 9 }), { followed: 1, served: 1 })).toBe(undefined)
    expect(describeTimelines(await archiveOf(forked), { followed: 1, served: 2 })).toBe(
      'The archive has 2 timelines:\n' +
        '  timeline 1: the first one, followed\n' +
        '  timeline 2: branched off timeline 1 at 0/5000148 (before the change of 2026-11-19 12:00:00 UTC), archived since 2026-11-19T13:00:00.000Z, served last',
    )
  })
})

describe('a gap', () => {
  test('is looked for along the line: before the branch on the parent, from the branch on on the child', async () => {
    const gaps = async (missing: keyof typeof forked) => {
      const { [missing]: _, ...rest } = forked
      const archive = await archiveOf(rest)
      const [two, one] = [await choose(archive, { served: 2 }), await choose(archive, { served: 1 })]
      return [findGap(archive, startWal, one), findGap(archive, startWal, two)]
    }
    expect(await gaps('000000010000000000000004')).toEqual([
      '000000010000000000000004',
      '000000010000000000000004',
    ])
    expect(await gaps('000000010000000000000005')).toEqual(['000000010000000000000005', undefined])
    expect(await gaps('000000010000000000000006')).toEqual([undefined, undefined])
    expect(await gaps('000000020000000000000005')).toEqual([undefined, '000000020000000000000005'])
    expect(await gaps(startWal)).toEqual([startWal, startWal])
  })

  test('is looked for on every timeline of a longer line', async () => {
    const { '000000020000000000000006': _, ...archive } = longer
    const gapless = await archiveOf(longer)
    expect(findGap(gapless, startWal, await choose(gapless, { served: 3 }))).toBe(undefined)
    const gapped = await archiveOf(archive)
    expect(findGap(gapped, startWal, await choose(gapped, { served: 3 }))).toBe('000000020000000000000006')
  })

  test('is also the whole archive, if it has nothing of the backup', async () => {
    const archive = await archiveOf({})
    expect(findGap(archive, startWal, await choose(archive, {}))).toBe(startWal)
  })

  test('goes on in the next log after file FF', async () => {
    const archive = await archiveOf({
      '0000000100000000000000FE': 9,
      '0000000100000000000000FF': 9,
      '000000010000000100000000': 9,
      '000000010000000100000002': 9,
    })
    const gapFrom = async (from: string) => findGap(archive, from, await choose(archive, { from }))
    expect(await gapFrom('0000000100000000000000FE')).toBe('000000010000000100000001')
    expect(await gapFrom('000000010000000100000002')).toBe(undefined)
  })

  test('at the beginning of a timeline is told apart, because PostgreSQL would read the parent’s file instead', async () => {
    const archive = await archiveOf(forked)
    const followed = await choose(archive, { served: 2 })
    expect(isFirstOfStep('000000020000000000000005', followed)).toBe(true)
    expect(isFirstOfStep('000000020000000000000006', followed)).toBe(false)
    expect(isFirstOfStep('000000010000000000000005', followed)).toBe(false)
  })
})

describe('a moment', () => {
  const at = (time: string) => new Date(`2026-11-19T${time}Z`)

  test('between a branch and the first start on it is on the timeline that was archived then', async () => {
    const archive = await archiveOf(forked)
    const followed = await choose(archive, { served: 2 })
    expect(findWrongStep(archive, followed, at('12:00:00.124'))).toMatchObject({
      step: { child: 2 },
      right: 1,
    })
    expect(findWrongStep(archive, followed, at('12:59:59.999'))).toMatchObject({ right: 1 })
    expect(findWrongStep(archive, followed, at('12:00:00.123'))).toBe(undefined)
    expect(findWrongStep(archive, followed, at('13:00:00.000'))).toBe(undefined)
    expect(findWrongStep(archive, await choose(archive, { wanted: 1 }), at('12:30:00'))).toBe(undefined)
  })

  test('is judged by where the recovery ended if the branch does not name its time', async () => {
    const sideways = (text: string) => ({ ...forked, '00000002.history': { ...toT1, text } })
    const went = await archiveOf(sideways('1\t0/5000148\treached consistency\n'))
    const followed = await choose(went, { served: 2 })
    expect(findWrongStep(went, followed, at('12:30:00'))).toBe(undefined)
    expect(findWrongStep(went, followed, at('12:30:00'), 1)).toBe(undefined)
    expect(findWrongStep(went, followed, at('12:30:00'), 2)).toMatchObject({ right: 1 })
    const { '000000010000000000000006': _, ...ended } = sideways(
      '1\t0/6000000\tno recovery target specified\n',
    )
    const whole = await archiveOf(ended)
    expect(findWrongStep(whole, await choose(whole, { served: 2 }), at('12:30:00'), 2)).toBe(undefined)
  })

  test('at which a third timeline served is on that one', async () => {
    const archive = await archiveOf({
      ...forked,
      '00000003.history': {
        after: '2026-11-19T16:00:00.000Z',
        text: '1\t0/7000000\tno recovery target specified\n',
      },
      '000000030000000000000007': 16,
    })
    const followed = await choose(archive, { served: 3 })
    expect(findWrongStep(archive, followed, at('14:30:00'), 3)).toMatchObject({ right: 2 })
    expect(findWrongStep(archive, followed, at('16:30:00'), 3)).toBe(undefined)
  })
})

test('an archive sealed with another key is not read as an empty one', async () => {
  const archive = await archiveOf(forked)
  await expect(readArchive(archive.dir, ['x'.repeat(32)])).rejects.toThrow(/sealed with another key/)
})
