import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type Entry, EntryTally, packEntries, unpackEntries } from './backup-entries.ts'

async function* listed(...entries: (readonly [path: string, content: string])[]): AsyncGenerator<Entry> {
  for (const [path, content] of entries)
    yield {
      path,
      kind: 'file',
      body: (async function* () {
        yield Buffer.from(content)
      })(),
    }
}
async function* inParts(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const pack = (...entries: (readonly [string, string])[]) =>
  buffer(packEntries(listed(...entries), new EntryTally()))
async function unpack(packed: Buffer, size = 1000) {
  const tally = new EntryTally()
  const found: [string, string][] = []
  for await (const { path, body } of unpackEntries(inParts(packed, size), tally))
    found.push([path, (await buffer(body)).toString()])
  return { found, tally: tally.read() }
}

test('a content that differs from its hash is refused, and so is a missing end', async () => {
  const packed = await pack(['a', 'one content'], ['b', 'another content'])
  const changed = Buffer.from(packed.toString('latin1').replace('one content', 'two content'), 'latin1')
  await expect(unpack(changed)).rejects.toThrow(
    'The backup is damaged: a differs from its hash. Use another copy.',
  )
  await expect(unpack(packed.subarray(0, -4))).rejects.toThrow(/is incomplete, its end is missing/)
})

test.each(['../a', 'a/../../b', '/etc/passwd', 'a//b', 'a\\b', 'C:x', './a', ''])(
  'the path %j is not followed',
  async (path) => {
    await expect(unpack(await pack([path, 'content']))).rejects.toThrow(
      'The backup names a file outside its folder and is not restored.',
    )
  },
)

test('entries come back in whatever parts they arrive, with the same tally', async () => {
  const entries = [
    ['a', ''],
    ['b/c', 'content'],
    ['d', 'long '.repeat(500)],
  ] as const
  const packed = await pack(...entries)
  const whole = await unpack(packed, packed.length)
  expect(whole.found).toEqual(entries)
  for (const size of [1, 3, 64, 1000]) expect(await unpack(packed, size)).toEqual(whole)
  expect(whole.tally).toMatchObject({ entries: 3, bytes: 2507 })
})
