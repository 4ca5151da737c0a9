import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { photoLimits } from '@evenkeel/contract/people/documents'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { refusals } from './refusal-sentences.ts'
import { remakePhoto } from './remake-photo.ts'

// Tests the rules; check-photo.test.ts tests the process around them.
const folder = await mkdtemp(join(tmpdir(), 'evenkeel-photo-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

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
  return { to, checked: remakePhoto(from, to, { ...photoLimits, isSquare }) }
}

async function refusalOf(bytes: Buffer): Promise<string> {
  const { checked, to } = await check(bytes)
  const answer = await checked
  expect(existsSync(to)).toBe(false)
  return 'refusal' in answer ? refusals[answer.refusal] : 'taken'
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** All black, one bit per pixel: a library would take seconds to pack that many. */
function blackPng(side: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a photo is refused', () => {
  test('that is only the first bytes of a PNG', async () => {
    expect(await refusalOf(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toMatch(/damaged/)
  })

  test('that is cut off', async () => {
    const whole = await picture(800, 800).jpeg().toBuffer()
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toMatch(/damaged/)
  })

  test('that is too small on one side', async () => {
    expect(await refusalOf(await picture(1000, 399).png().toBuffer())).toMatch(/at least 400/)
  })

  test('that is small to carry and huge to open', async () => {
    const bomb = blackPng(9000)
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024)
    expect(await refusalOf(bomb)).toMatch(/too many pixels/)
    expect(await (await check(blackPng(800))).checked).toMatchObject({ width: 800 })
  })
})

describe('a photo that is taken', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('comes out of a %s as a square JPEG of 800', async (format) => {
    const { checked, to } = await check(await picture(1600, 1000).toFormat(format).toBuffer())
    expect(await checked).toEqual({ width: 800, bytes: (await stat(to)).size })
    expect(await sharp(to).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 800 })
  })

  test('is kept in quality 75, as its first table says (spec 9-17)', async () => {
    const { checked, to } = await check(await picture(600, 600).png().toBuffer())
    await checked
    const bytes = await readFile(to)
    // Marker, length and number precede the first luminance step, which is 16 halved at this quality.
    expect(bytes[bytes.indexOf(Buffer.from([0xff, 0xdb])) + 5]).toBe(8)
  })

  test('is not made larger than it was', async () => {
    const { checked, to } = await check(await picture(400, 500).png().toBuffer())
    expect(await checked).toMatchObject({ width: 400 })
    expect(await sharp(to).metadata()).toMatchObject({ width: 400, height: 400 })
  })

  test('stands as the camera was held, and nothing the camera wrote is left: place, time, model', async () => {
    const bytes = await picture(1000, 1000)
      .withExif({
        IFD0: { Model: 'Phone of Dana', Copyright: 'Dana' },
        IFD3: { GPSLatitude: '39/1 44/1 0/1' },
      })
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { checked, to } = await check(bytes)
    await checked
    const { exif, orientation, icc, xmp } = await sharp(to).metadata()
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined])
    // Rotated by half a turn.
    const [red = 0, , blue = 0] = await sharp(to)
      .extract({ left: 400, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(blue).toBeGreaterThan(red)
  })

  test('has a white ground where it was transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const bytes = await sharp({ create: { width: 500, height: 500, channels: 4, background: clear } })
      .png()
      .toBuffer()
    const { checked, to } = await check(bytes)
    await checked
    expect([...(await sharp(to).extract({ left: 5, top: 5, width: 1, height: 1 }).raw().toBuffer())]).toEqual(
      [255, 255, 255],
    )
  })

  test('of a document stays whole, at most 2400 long', async () => {
    const { checked, to } = await check(await picture(3000, 1000).jpeg().toBuffer(), false)
    expect(await checked).toMatchObject({ width: 2400 })
    expect(await sharp(to).metadata()).toMatchObject({ format: 'jpeg', width: 2400, height: 800 })
  })
})
