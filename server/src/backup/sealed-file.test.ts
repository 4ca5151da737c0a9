import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { openChunks, readSealedHeader, sealChunks } from './sealed-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-sealed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'one.backup')
const key = 'a key of these tests, and only of these tests'
const header = {
  kind: 'embedded',
  createdAt: '2026-11-18T05:00:00.000Z',
  startWal: '000000010000000000000002',
} as const
const chunk = 64 * 1024

async function* parts(...each: Buffer[]) {
  yield* each
}
const seal = async (...each: Buffer[]) => {
  const sealed = await buffer(sealChunks(parts(...each), key, header))
  writeFileSync(file, sealed)
  return sealed
}
const open = (keys: readonly string[] = [key]) => buffer(openChunks(file, keys))
const startOf = (sealed: Buffer) => sealed.indexOf('}') + 1

describe('a sealed file is refused', () => {
  test('with another key, which is named by its ID and not by itself', async () => {
    await seal(Buffer.from('text'))
    const other = 'another key that is just as long as the first'
    await expect(open([other])).rejects.toThrow(
      /was sealed with another key \(key ID [0-9a-f]{16}\): set BACKUP_KEY/,
    )
    await expect(open([other])).rejects.not.toThrow(other)
    await expect(open([])).rejects.toThrow(/sealed with another key/)
  })

  test('if any byte is changed, in the header too', async () => {
    const sealed = await seal(randomBytes(2 * chunk + 100))
    const start = startOf(sealed)
    const places = [30, start - 3, start, start + 70_000, sealed.length - 1]
    for (const place of places) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
      writeFileSync(file, changed)
      await expect(open(), `byte ${place}`).rejects.toThrow(
        /is damaged|another key|not a sealed file|incomplete/,
      )
    }
  })

  test.each([0, 10, 25, 400, chunk])('if its last %d bytes and more are missing', async (missing) => {
    const sealed = await seal(randomBytes(2 * chunk + 100))
    writeFileSync(file, sealed.subarray(0, sealed.length - 1 - missing))
    await expect(open()).rejects.toThrow(/is damaged or incomplete|is incomplete/)
  })

  test('if it ends exactly between two chunks, which are whole themselves', async () => {
    const sealed = await seal(randomBytes(2 * chunk + 100))
    writeFileSync(file, sealed.subarray(0, startOf(sealed) + chunk + 16))
    await expect(open()).rejects.toThrow(/is incomplete, its end is missing: use another copy\.$/)
  })

  test('if two chunks changed places, or one comes twice', async () => {
    const sealed = await seal(randomBytes(3 * chunk))
    const at = (n: number) => startOf(sealed) + n * (chunk + 16)
    const [one, two] = [sealed.subarray(at(0), at(1)), sealed.subarray(at(1), at(2))]
    for (const order of [
      [two, one],
      [one, one],
    ]) {
      writeFileSync(file, Buffer.concat([sealed.subarray(0, at(0)), ...order, sealed.subarray(at(2))]))
      await expect(open()).rejects.toThrow(/is damaged \(from byte \d+ on\): use another copy\.$/)
    }
  })

  test('if it is something else, empty or not there', async () => {
    writeFileSync(file, 'a letter to the bank, which is no backup')
    await expect(open()).rejects.toThrow(`${file} is not a sealed file of Evenkeel.`)
    writeFileSync(file, '')
    await expect(open()).rejects.toThrow('is not a sealed file')
    await expect(buffer(openChunks(join(folder, 'none'), [key]))).rejects.toThrow(/^File not found: /)
  })
})

test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk])(
  '%d bytes come back as they were',
  async (bytes) => {
    const plain = randomBytes(bytes)
    await seal(plain.subarray(0, bytes / 3), plain.subarray(bytes / 3))
    expect((await open()).equals(plain)).toBe(true)
  },
)

test('an older key still opens what it sealed, and the text is nowhere in the file', async () => {
  const sealed = await seal(Buffer.from('CANARY '.repeat(1000)))
  expect((await open(['the first key now, the second was first', key])).length).toBe(7000)
  expect(sealed.includes('CANARY')).toBe(false)
  expect(await seal(Buffer.from('CANARY '.repeat(1000)))).not.toEqual(sealed)
})

test('when it was written and the first WAL it needs can be read without the key', async () => {
  await seal(Buffer.from('text'))
  expect(await readSealedHeader(file)).toMatchObject(header)
  expect(readFileSync(file, 'latin1')).not.toContain(key)
})
