import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { FileRefused } from './file-checks.ts'
import { goodPdf } from './fixtures/make-pdf.ts'
import { openFileChecks } from './open-file-checks.ts'

// Tests the process around the rules; remake-photo.test.ts tests the rules.
const folder = await mkdtemp(join(tmpdir(), 'evenkeel-photo-'))
const checks = openFileChecks({ clamavUrl: undefined })
afterAll(async () => {
  await checks.close()
  await rm(folder, { recursive: true, force: true })
})

/** Red on top, blue at the bottom. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width, height: Math.floor(height / 2), channels: 3, background: '#ff0000' } },
      gravity: 'north',
    },
  ])

let count = 0
async function check(bytes: Buffer, isSquare = true) {
  count += 1
  const from = join(folder, `${count}-in`)
  const to = join(folder, `${count}-out`)
  await writeFile(from, bytes)
  return { to, checked: checks.checkPhoto(from, to, { isSquare }) }
}

async function refusalOf(bytes: Buffer): Promise<string> {
  const { checked, to } = await check(bytes)
  const failure = await checked.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(FileRefused)
  expect(existsSync(to)).toBe(false)
  return (failure as FileRefused).message
}

describe('a photo is refused', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script></svg>'

  test.each([
    ['an SVG, which can run scripts', Buffer.from(svg), /JPEG or PNG/],
    ['a GIF', Buffer.from('GIF89a'), /JPEG or PNG/],
    ['a PDF', goodPdf, /JPEG or PNG/],
    ['nothing', Buffer.alloc(0), /empty/],
  ])('that is %s', async (_what, bytes, words) => {
    expect(await refusalOf(bytes)).toMatch(words)
  })

  test('that is cut off', async () => {
    const whole = await picture(800, 800).jpeg().toBuffer()
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toMatch(/damaged/)
  })
})

describe('a photo that is taken', () => {
  test('comes out as a square JPEG of 800, in quality 75 (spec 9-17)', async () => {
    const { checked, to } = await check(await picture(1600, 1000).png().toBuffer())
    expect(await checked).toEqual({ width: 800, bytes: (await stat(to)).size })
    expect(await sharp(to).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 800 })
    const bytes = await readFile(to)
    // Marker, length and number precede the first luminance step, which is 16 halved at this quality.
    expect(bytes[bytes.indexOf(Buffer.from([0xff, 0xdb])) + 5]).toBe(8)
  })

  test('of a document stays whole, at most 2400 long', async () => {
    const { checked, to } = await check(await picture(3000, 1000).jpeg().toBuffer(), false)
    expect(await checked).toMatchObject({ width: 2400 })
    expect(await sharp(to).metadata()).toMatchObject({ format: 'jpeg', width: 2400, height: 800 })
  })
})
