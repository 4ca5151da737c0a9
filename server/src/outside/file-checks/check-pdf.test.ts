import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { FileRefused } from './file-checks.ts'
import {
  deepPdf,
  doublingPdf,
  goodPdf,
  hostilePdfs,
  htmlThenPdf,
  inflatingPdf,
  pdfOfPages,
  pdfWithHtml,
} from './fixtures/make-pdf.ts'
import { openFileChecks } from './open-file-checks.ts'

// Tests the process around the rules; remake-pdf.test.ts tests the rules.
const folder = await mkdtemp(join(tmpdir(), 'evenkeel-pdf-'))
const checks = openFileChecks({ clamavUrl: undefined })
afterAll(async () => {
  await checks.close()
  await rm(folder, { recursive: true, force: true })
})

let count = 0
async function check(bytes: Buffer | string, by = checks) {
  count += 1
  const from = join(folder, `${count}-in`)
  const to = join(folder, `${count}-out`)
  await writeFile(from, bytes)
  const checked = by.checkPdf(from, to)
  return { from, to, checked, kept: () => readFile(to, 'latin1') }
}

async function refusalOf(bytes: Buffer | string, by = checks): Promise<string> {
  const { checked, to } = await check(bytes, by)
  const failure = await checked.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(FileRefused)
  expect(existsSync(to)).toBe(false)
  return (failure as FileRefused).message
}

describe('UPL-01 a PDF that is more than pages is refused, with what to do', () => {
  test('that runs a script when it is opened', async () => {
    const [script, words] = hostilePdfs['runs a script when it is opened'] ?? [goodPdf, /script/]
    expect(await refusalOf(script)).toMatch(words)
  })
})

describe('UPL-02 what is no PDF is refused', () => {
  test.each([
    ['nothing at all', Buffer.alloc(0), /empty/],
    ['a PNG that is called a PDF', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /not a PDF/],
    ['a page of HTML with a PDF behind it', htmlThenPdf, /not a PDF/],
    ['a PDF behind one byte', Buffer.concat([Buffer.from(' '), goodPdf]), /not a PDF/],
    ['text', 'Form ADV', /not a PDF/],
    ['half of a PDF', goodPdf.subarray(0, goodPdf.length / 2), /damaged/],
  ])('%s', async (_what, bytes, words) => {
    expect(await refusalOf(bytes)).toMatch(words)
  })
})

describe('UPL-03 a PDF that is made to be too much ends at its limits, with a sentence', () => {
  const tight = openFileChecks({
    clamavUrl: undefined,
    limits: { withinMs: 6000, maxMegabytes: 64, maxSeconds: 6 },
  })

  test('ten thousand pages', async () => {
    expect(await refusalOf(pdfOfPages(10_000))).toMatch(/200 pages/)
  })

  test('pages that double forty times', async () => {
    expect(await refusalOf(doublingPdf(40), tight)).toMatch(/too complicated|damaged/)
  })

  test('objects that unpack to more than there is memory', async () => {
    const bytes = inflatingPdf(150_000_000)
    expect(bytes.length).toBeLessThan(200_000)
    expect(await refusalOf(bytes, tight)).toMatch(/too complex/)
  })

  test('lists in lists, two hundred thousand deep', async () => {
    const { checked, kept } = await check(deepPdf)
    // Cut off while reading, so that only the page is left.
    expect(await checked).toMatchObject({ pages: 1 })
    expect(await kept()).not.toContain('[[[[')
  })

  test('time that runs out', async () => {
    const hasty = openFileChecks({
      clamavUrl: undefined,
      limits: { withinMs: 1, maxMegabytes: 64, maxSeconds: 6 },
    })
    expect(await refusalOf(goodPdf, hasty)).toMatch(/too complex/)
  })
})

describe('a PDF of pages', () => {
  test('is taken, and what is kept is written anew: nothing of what stood between its objects is in it', async () => {
    const { checked, kept, to } = await check(pdfWithHtml)
    expect(await checked).toEqual({ pages: 1, hasText: false, bytes: (await stat(to)).size })
    const written = await kept()
    expect(written.startsWith('%PDF-')).toBe(true)
    expect(written).not.toMatch(/<html>|<script>/)
    expect((await stat(to)).mode & 0o777).toBe(0o600)
  })

  test('waits in line where two are being checked, and comes out all the same', async () => {
    const all = await Promise.all(Array.from({ length: 3 }, () => check(goodPdf)))
    for (const { checked } of all) expect(await checked).toMatchObject({ pages: 1 })
  })
})

test('what is being checked when the house closes is let go', async () => {
  const closing = openFileChecks({ clamavUrl: undefined })
  const { checked } = await check(goodPdf, closing)
  const ended = checked.catch((error: Error) => error.name)
  await closing.close()
  expect(await ended).toBe('AbortError')
})
