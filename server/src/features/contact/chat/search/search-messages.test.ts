import { describe, expect, test } from 'vitest'
import { useChat } from '../fixtures/use-chat.ts'
import { searchExcerpt } from './search-excerpt.ts'

const { matched, say, search, move, clock } = await useChat()

describe('who may not', () => {
  test('nobody finds what others say to each other', async () => {
    const { id, robin } = await matched()
    await say(robin, id, 'My marmalade')
    const other = await matched()
    for (const who of [other.robin, other.dana]) expect((await search(who, 'marmalade')).hits).toEqual([])
    expect((await search(robin, 'marmalade')).hits).toHaveLength(1)
  })

  test.each(['x-1-1', '1-1', '99999999999999999999-1-1', "1'-1-1"])(
    '%s is no place to go on from',
    async (cursor) => {
      const { robin } = await matched()
      await expect(search(robin, 'hello', cursor)).rejects.toMatchObject({ code: 'bad-request' })
    },
  )
})

describe('a search', () => {
  test('finds words by their beginnings, all of them, in whatever case and between whatever marks', async () => {
    const { id, robin, dana } = await matched()
    await say(dana, id, 'Send the 401(k)-statement to dana@okafor.example, please')
    await say(robin, id, 'Größe: “MÜNCHEN”—heute')
    const seqs = async (q: string) => (await search(robin, q)).hits.map(({ seq }) => seq)
    for (const q of ['state', 'STATEMENT 401', 'okafor', 'dana@okafor', 'k) st'])
      expect([q, await seqs(q)]).toEqual([q, [1]])
    for (const q of ['größ', 'münchen', '“Mün', 'heute']) expect([q, await seqs(q)]).toEqual([q, [2]])
    for (const q of ['tatement', 'statement nothing', '--', "' | '", '!!!', ':*', 'a\0b'])
      expect([q, await seqs(q)]).toEqual([q, []])
  })

  test('still finds what was said where one has left', async () => {
    const { id, robin } = await matched()
    await say(robin, id, 'My marmalade')
    await move(robin, id, 'leave')
    expect((await search(robin, 'marma')).hits).toMatchObject([
      { request_id: id, seq: 1, from: 'consumer', excerpt: ['My ', 'marma', 'lade'] },
    ])
  })

  test('goes on page by page, newest first, and misses none that have the same moment', async () => {
    const { id, robin, dana } = await matched()
    for (let n = 1; n <= 45; n += 1) {
      if (n % 7 === 0) clock.pass(1000)
      await say(n % 2 ? robin : dana, id, `marmalade ${n}`)
    }
    const found: number[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { hits, next } = await search(robin, 'marmalade', cursor)
      expect(hits.length).toBeLessThanOrEqual(20)
      found.push(...hits.map(({ seq }) => seq))
      cursor = next
    }
    expect(found).toEqual(Array.from({ length: 45 }, (_, n) => 45 - n))
  })
})

describe('the line around what was found', () => {
  test('is plain text in parts, of which every second was found', () => {
    expect(searchExcerpt('<b>Rate</b> and rates', ['rate'])).toEqual([
      '<b>',
      'Rate',
      '</b> and ',
      'rate',
      's',
    ])
    expect(searchExcerpt('nothing of it', ['rate'])).toEqual(['nothing of it'])
  })

  test('is cut at both ends and says so, and never through a letter', () => {
    const parts = searchExcerpt(`${'before '.repeat(30)}rate${' 😀'.repeat(200)}`, ['rate'])
    expect(parts[1]).toBe('rate')
    const line = parts.join('')
    expect(line).toMatch(/^…before .*😀…$/u)
    expect(line.length).toBeLessThan(165)
    expect(line.isWellFormed()).toBe(true)
    expect(
      searchExcerpt(`rate${'😀'.repeat(200)}`, ['rate'])
        .join('')
        .isWellFormed(),
    ).toBe(true)
  })
})
