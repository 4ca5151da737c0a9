import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { useChat } from '../fixtures/use-chat.ts'
import { indexMessages } from './index-messages.ts'
import { searchExcerpt } from './search-excerpt.ts'

const { services, run, matched, say, search, move, clock } = await useChat()

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

describe('the search index', () => {
  const unindexed = async (id: number) =>
    (
      await run('select seq from message where conversation_id = $1 and search is null order by seq', [id])
    ).rows.map(({ seq }) => seq)
  const seqs = async (who: Parameters<typeof search>[0], q: string) =>
    (await search(who, q)).hits.map(({ seq }) => seq)
  const writeMany = (id: number, who: { personId: number }, count: number) =>
    run(
      `insert into message (conversation_id, seq, sender_id, client_id, text, sent_at, consumer_said, indexed_later)
       select $1, n, $2, gen_random_uuid(), 'marmalade ' || n, now(), n, true from generate_series(1, $3::int) n`,
      [id, who.personId, count],
    )

  test('is written by a job; what was sent a moment ago is found before and after it', async () => {
    const { id, robin, dana } = await matched()
    await say(robin, id, 'My marmalade')
    expect(await unindexed(id)).toEqual([1])
    for (const who of [robin, dana]) expect(await seqs(who, 'marma')).toEqual([1])
    await indexMessages(services)
    expect(await unindexed(id)).toEqual([])
    await say(dana, id, 'Which Marmalade?')
    expect(await unindexed(id)).toEqual([2])
    expect(await seqs(robin, 'MARMALADE')).toEqual([2, 1])
    expect((await search((await matched()).robin, 'marmalade')).hits).toEqual([])
  })

  test('and what it lacks are one list, newest first, page by page', async () => {
    const { id, robin, dana } = await matched()
    for (let n = 1; n <= 45; n += 1) {
      if (n % 7 === 0) clock.pass(1000)
      await say(n % 2 ? robin : dana, id, `marmalade ${n}`)
      if (n === 25) await indexMessages(services)
    }
    expect(await unindexed(id)).toHaveLength(20)
    const found: number[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { hits, next } = await search(robin, 'marmalade', cursor)
      found.push(...hits.map(({ seq }) => seq))
      cursor = next
    }
    expect(found).toEqual(Array.from({ length: 45 }, (_, n) => 45 - n))
  })

  test('is completed by the next run where one was ended, by a crash or by a stop', async () => {
    const { id, robin } = await matched()
    await writeMany(id, robin, 900)
    const { $client } = services.database.orm as unknown as {
      $client: { query(...asked: unknown[]): unknown }
    }
    const query = $client.query
    let steps = 0
    const failing = vi.spyOn($client, 'query').mockImplementation((...asked) => {
      steps += 1
      return steps === 2 ? Promise.reject(new Error('Connection terminated')) : query.apply($client, asked)
    })
    await expect(indexMessages(services)).rejects.toThrow('Connection terminated')
    failing.mockRestore()
    expect(await unindexed(id)).toHaveLength(650)
    let asked = 0
    await indexMessages(services, () => ++asked > 1)
    expect(await unindexed(id)).toHaveLength(400)
    expect((await search(robin, 'marmalade')).hits).toHaveLength(20)
    await indexMessages(services)
    expect(await unindexed(id)).toEqual([])
  })

  test('leaves out a conversation that is being deleted, without waiting for it', async () => {
    const [gone, stays] = [await matched(), await matched()]
    for (const { id, robin } of [gone, stays]) await say(robin, id, 'My marmalade')
    await services.database.transaction(async (transaction) => {
      await transaction.execute(sql`delete from match_request where id = ${gone.id}`)
      await indexMessages(services)
      expect([await unindexed(gone.id), await unindexed(stays.id)]).toEqual([[1], []])
    })
    await indexMessages(services)
    const { rows } = await run(
      'select conversation_id::int as id from message where conversation_id = any($1)',
      [[gone.id, stays.id]],
    )
    expect(rows).toEqual([{ id: stays.id }])
  })

  test('has what the version before writes at once, because that version knows no job', async () => {
    const { id, robin } = await matched()
    await run(
      `insert into message (conversation_id, seq, sender_id, client_id, text, sent_at, consumer_said)
       values ($1, 1, $2, gen_random_uuid(), 'My “Marmalade”', now(), 1)`,
      [id, robin.personId],
    )
    expect(await unindexed(id)).toEqual([])
    expect(await seqs(robin, 'marmalade')).toEqual([1])
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
