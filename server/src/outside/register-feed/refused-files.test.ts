import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { feedLimits } from './feed-limits.ts'
import { firms, people, person, readAll, useFeedFiles, zipOf } from './fixtures/feed-files.ts'
import { openFeed } from './open-feed.ts'

const { folder, file, gzip, zip } = useFeedFiles()
const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at || ''};`.repeat(10)}">`,
).join('')}]>`

describe('a file that is not a register file is refused with a sentence before a record is read', () => {
  const doctype = 'has a DOCTYPE'
  test.each([
    ['nothing at all', '', 'is empty'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'expected XML, gzip or zip'],
    ['a web page', '<!DOCTYPE html><html></html>', doctype],
    ['billion laughs', `<?xml version="1.0"?>${laughs}<lolz>&lol9;</lolz>`, doctype],
    [
      'billion laughs with the right root',
      `${laughs}<IAPDIndividualReport GenOn="2026-11-09">&lol9;</IAPDIndividualReport>`,
      doctype,
    ],
    ['an entity from elsewhere', `<!DOCTYPE a SYSTEM "file:///etc/passwd">${people('')}`, doctype],
    ['a DOCTYPE without end', `<!DOCTYPE a [${' '.repeat(100_000)}`, doctype],
    ['blanks without end', ' '.repeat(100_000), 'no element in the first 65,536 characters'],
    ['another root', '<Feed GenOn="2026-11-09"/>', 'its first element is "Feed"'],
    ['a root named as what objects inherit', '<constructor GenOn="2026-11-09"/>', '"constructor"'],
    ['a root without a day', '<IAPDIndividualReport/>', 'has no creation date'],
    ['a day that is none', '<IAPDIndividualReport GenOn="2026-02-30"/>', 'has no creation date'],
    ['an unknown encoding', '<?xml version="1.0" encoding="UTF-7"?><a/>', 'is encoded as "UTF-7"'],
    ['only a comment', '<!-- nothing -->', 'is incomplete'],
  ])('%s', async (_, bytes, sentence) => {
    const plain = await readAll(file(bytes))
    expect(plain.problem).toContain(sentence)
    expect(plain.problem).not.toContain(folder)
    expect(plain.records).toEqual([])
    if (bytes.length === 0 || Buffer.isBuffer(bytes)) return
    for (const path of [gzip(bytes), await zip({ 'a.xml': bytes })])
      expect(await readAll(path)).toEqual({ records: [], problem: expect.stringContaining(sentence) })
  })

  test('a file that is not there, and a folder', async () => {
    expect((await readAll(join(folder, 'none.xml'))).problem).toBe('File not found: none.xml.')
    expect((await readAll(folder)).problem).toContain('is not a file.')
  })
})

describe('what unpacks to too much is refused', () => {
  const blanks = Buffer.alloc(30 * 1024 ** 2, ' ')

  test('gzip that is a thousand times larger than it looks', async () => {
    const bomb = Buffer.concat([Buffer.from(people(person(1)).replace('</Indvls>', '<!--')), blanks])
    const { problem } = await readAll(gzip(bomb))
    expect(problem).toMatch(/longer than 1,048,576 characters|more than 250 times its size/)
  })

  test('gzip of small records that are all alike', async () => {
    const alike = gzip(people(person(1).repeat(20_000)))
    expect((await readAll(alike, { ...feedLimits, freeBytes: 100_000, ratio: 50 })).problem).toContain(
      'unpacks to more than 50 times its size',
    )
  })

  test('zip that says so itself: nothing of it is unpacked', async () => {
    expect((await readAll(await zip({ 'a.xml': blanks }, 'bomb.zip'))).problem).toBe(
      'a.xml in bomb.zip would unpack to more than 250 times its size. Not read.',
    )
  })

  test('zip that lies about its size', async () => {
    const bytes = await zipOf({ 'a.xml': people(person(1).repeat(2000)) })
    const directory = bytes.indexOf('PK\u0001\u0002', 0, 'latin1')
    bytes.writeUInt32LE(1000, directory + 24)
    expect((await readAll(file(bytes))).problem).toContain('is damaged')
  })

  test('anything beyond the whole that is allowed', async () => {
    const limits = { ...feedLimits, expandedBytes: 5000 }
    const text = people(person(1).repeat(100))
    await expect(openFeed(await zip({ 'a.xml': text }), limits)).rejects.toThrow('more than 5,000 bytes')
    await expect(openFeed(file(text), limits)).rejects.toThrow('more than 5,000 bytes')
  })

  test.each([
    ['text', `<OthrBuss>${'x'.repeat(2_000_000)}</OthrBuss>`],
    ['an attribute', `<OthrBuss><OthrBus desc="${'x'.repeat(2_000_000)}"/></OthrBuss>`],
    ['elements', '<OthrNms><OthrNm lastNm="A"/></OthrNms>'.repeat(50_000)],
    ['elements in elements', '<a>'.repeat(500_000)],
    ['attributes', `<x ${Array.from({ length: 200_000 }, (_, at) => `a${at}=""`).join(' ')}/>`],
    ['an entity without end', `&${'x'.repeat(2_000_000)}`],
  ])('a record that goes on and on with %s', async (_, inside) => {
    const { records, problem } = await readAll(file(people(person(1) + person(2, inside))))
    expect(problem).toContain('after record 1: the next record is longer than 1,048,576 characters')
    expect(records).toHaveLength(1)
  })

  test('more files than the register has', async () => {
    const path = await zip({ 'a.xml': people(''), 'b.xml': people(''), 'c.xml': people('') })
    await expect(openFeed(path, { ...feedLimits, parts: 2 })).rejects.toThrow('more than 2 XML files')
  })
})

describe('a zip must be one file of the register in pieces', () => {
  test('no encrypted piece', async () => {
    const bytes = await zipOf({ 'a.xml': people(person(1)) })
    const directory = bytes.indexOf('PK\u0001\u0002', 0, 'latin1')
    bytes.writeUInt16LE(bytes.readUInt16LE(directory + 8) | 1, directory + 8)
    expect((await readAll(file(bytes))).problem).toContain('is encrypted')
  })

  test('no pieces of different kinds or days, and none without XML', async () => {
    const mixed = await zip({ 'a.xml': people(person(1)), 'b.xml': firms('') })
    expect(await readAll(mixed)).toMatchObject({ records: [], problem: /different kinds/ })
    const days = await zip({ 'a.xml': people(person(1)), 'b.xml': people(person(2), '2026-11-10') })
    expect(await readAll(days)).toMatchObject({ records: [], problem: /2026-11-09 and 2026-11-10/ })
    expect((await readAll(await zip({ 'readme.txt': 'a' }))).problem).toContain('contains no XML file')
  })

  test('no wrong checksum and no rest that is missing', async () => {
    const bytes = await zipOf({ 'a.xml': people(person(1)) })
    const directory = bytes.indexOf('PK\u0001\u0002', 0, 'latin1')
    expect((await readAll(file(bytes.subarray(0, directory)))).problem).toContain('is damaged')
    bytes.writeUInt32LE(1, directory + 16)
    expect((await readAll(file(bytes))).problem).toContain('its checksum is wrong')
  })
})

describe('a file that breaks says where, and what stands before it was read', () => {
  const whole = people([1, 2, 3].map((crd) => person(crd)).join(''))
  test.each([
    [
      'cut in the middle',
      whole.slice(0, whole.indexOf('indvlPK="3"')),
      'after record 2: the file is incomplete',
    ],
    ['cut before its last element', whole.slice(0, -10), 'after record 3: the file is incomplete'],
    [
      'a tag closed that was not open',
      whole.replace('</Indvls>', '</Firms>'),
      'after record 3: not well-formed',
    ],
    ['an unknown entity', whole.replace('"3"', '"&three;"'), 'after record 2: there’s an entity'],
    ['an entity that objects inherit', whole.replace('"3"', '"&constructor;"'), 'there’s an entity'],
    ['a character that XML forbids', whole.replace('"3"', '"&#0;"'), 'after record 2'],
    ['a DOCTYPE further down', whole.replace('</Indvls>', '<!DOCTYPE a></Indvls>'), 'after record 3'],
    ['a second document', `${whole}${whole}`, 'after record 3'],
  ])('%s', async (_, text, sentence) => {
    const { records, problem } = await readAll(file(text))
    expect(problem).toContain(sentence)
    expect(records.length).toBeGreaterThanOrEqual(2)
  })

  test('gzip that is cut', async () => {
    const bytes = gzipSync(people(Array.from({ length: 5000 }, (_, at) => person(at + 1)).join('')))
    const { records, problem } = await readAll(file(bytes.subarray(0, bytes.length - 2000)))
    expect(problem).toContain('is incomplete')
    expect(records.length).toBeGreaterThan(100)
  })
})
