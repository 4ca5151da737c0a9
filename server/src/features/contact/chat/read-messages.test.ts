import { describe, expect, test } from 'vitest'
import { broadcastTyping } from './broadcast-typing.ts'
import { useChat } from './fixtures/use-chat.ts'
import { saveMessageDraft } from './save-message-draft.ts'

const { services, run, matched, say, read, list, mark, move, heard, notices, caller, live } = await useChat()

const seqs = ({ messages }: Awaited<ReturnType<typeof read>>) => messages.map(({ seq }) => seq)
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

/** As if written over several years. */
const lay = (id: number, senderIds: readonly number[], count: number) =>
  run(
    `with said as (
       insert into message (conversation_id, seq, sender_id, client_id, text, sent_at, consumer_said)
       select $1, n, $2::bigint[1 + n % 2], gen_random_uuid(), 'Word ' || n, now(), n / 2 + n % 2
       from generate_series(1, $3::int) n)
     update conversation set last_seq = $3, consumer_said = $3::int / 2 + $3::int % 2 where id = $1`.replace(
      '$2::bigint[1 + n % 2]',
      '($2::bigint[])[2 - n % 2]',
    ),
    [id, senderIds, count],
  )

describe('who may not', () => {
  test('nobody but the two reads, marks, types or keeps a draft', async () => {
    const { id, robin } = await matched()
    await say(robin, id, 'Hello')
    const other = await matched()
    for (const stranger of [other.robin, other.dana, caller(1, 'admin')])
      for (const work of [
        () => read(stranger, id),
        () => mark(stranger, id, 1),
        () => move(stranger, id, 'block'),
        () => broadcastTyping(services, stranger, id),
        () => saveMessageDraft(services, stranger, id, 'Mine'),
      ])
        await expect(work()).rejects.toMatchObject({ code: 'not-found' })
    expect((await list(other.robin)).map(({ request_id }) => request_id)).toEqual([other.id])
    expect(live.told.filter(({ event }) => event === 'typing')).toEqual([])
  })

  test('nobody asks for both directions at once', async () => {
    const { id, robin } = await matched()
    await expect(read(robin, id, { before: '3', after: '1' })).rejects.toMatchObject({ code: 'bad-request' })
  })
})

describe('messages by place', () => {
  test('are the newest, those before one or those after one, in their order and without a gap', async () => {
    const { id, robin, dana } = await matched()
    await lay(id, [robin.personId, dana.personId], 120)
    expect(seqs(await read(robin, id))).toEqual(upTo(120, 71))
    expect(seqs(await read(robin, id, { before: '71', limit: '20' }))).toEqual(upTo(70, 51))
    expect(seqs(await read(robin, id, { before: '3' }))).toEqual([1, 2])
    expect(seqs(await read(dana, id, { after: '0', limit: '100' }))).toEqual(upTo(100))
    expect(seqs(await read(dana, id, { after: '118' }))).toEqual([119, 120])
    expect(seqs(await read(dana, id, { after: '120' }))).toEqual([])
    expect(seqs(await read(dana, id, { after: '999999999999999' }))).toEqual([])
    expect(seqs(await read(dana, id, { before: '0' }))).toEqual([])
  })

  test('are reached by their place, however many there are', async () => {
    const { id, robin, dana } = await matched()
    await lay(id, [robin.personId, dana.personId], 5000)
    await run('analyze message')
    for (const [where, order] of [
      ['seq < 2500', 'desc'],
      ['seq > 2500', 'asc'],
    ]) {
      const { rows } = await run(
        `explain (analyze, format json) select * from message where conversation_id = ${id} and ${where}
         order by seq ${order} limit 50`,
      )
      const scan = rows[0]['QUERY PLAN'][0].Plan.Plans[0]
      expect([scan['Node Type'], scan['Actual Rows']]).toEqual(['Index Scan', 50])
    }
    expect((await read(dana, id)).conversation).toMatchObject({ last_seq: 5000, unread: 2500 })
  })

  test('are still there for whoever left, blocked or closed it', async () => {
    const { id, robin, dana } = await matched()
    await say(robin, id, 'Hello')
    await move(robin, id, 'leave')
    await move(dana, id, 'block')
    expect([seqs(await read(robin, id)), seqs(await read(dana, id))]).toEqual([[1], [1]])
  })
})

describe('what is unread', () => {
  test('is what the other one said since, and moves forward only', async () => {
    const { id, robin, dana } = await matched()
    for (const text of ['One', 'Two', 'Three']) await say(dana, id, text)
    expect((await mark(robin, id, 2)).unread).toBe(1)
    expect(await mark(robin, id, 1)).toMatchObject({ unread: 1, read: { yours: 2 } })
    expect(await mark(robin, id, 999_999)).toMatchObject({ unread: 0, read: { yours: 3, theirs: 3 } })
    expect((await read(dana, id)).conversation.read).toEqual({ yours: 3, theirs: 3 })
    const read2 = { request_id: id, by: 'consumer', seq: 2 }
    for (const who of [robin, dana])
      expect(heard(who, 'messages-read')).toEqual([read2, { ...read2, seq: 3 }])
  })

  test('settles its notification when all of it is read, and not before', async () => {
    const { id, robin, dana } = await matched()
    await say(dana, id, 'One')
    await say(dana, id, 'Two')
    await mark(robin, id, 1)
    expect(await notices(robin)).toMatchObject([{ is_read: false }])
    await mark(robin, id, 2)
    expect(await notices(robin)).toMatchObject([{ is_read: true }])
  })

  test('settles the word that a request was accepted once its conversation is looked at, also before the first message', async () => {
    const { id, robin, dana } = await matched()
    const unread = async () =>
      (
        await run(`select title from notification where person_id = $1 and read_at is null`, [robin.personId])
      ).rows.map(({ title }) => title)
    expect(await unread()).toHaveLength(1)
    await mark(dana, id, 0)
    expect(await unread()).toHaveLength(1)
    await mark(robin, id, 0)
    expect(await unread()).toEqual([])
  })

  test('is read unseen by whoever has left', async () => {
    const { id, robin, dana } = await matched()
    await say(dana, id, 'One')
    await move(robin, id, 'leave')
    expect((await mark(robin, id, 1)).unread).toBe(0)
    expect([heard(robin, 'messages-read').length, heard(dana, 'messages-read').length]).toEqual([1, 0])
  })
})

test('the list has the newest first, with its last words on a line and the own draft', async () => {
  const first = await matched()
  const robin = first.robin
  const { request_id: second } = await (async () => {
    const sent = await matched()
    return { request_id: sent.id }
  })()
  expect(second).not.toBe(first.id)
  await say(first.dana, first.id, `Hello\n\nRobin ${'x'.repeat(300)}`)
  await saveMessageDraft(services, robin, first.id, 'I am\0 typing')
  const [only] = await list(robin)
  expect(only).toMatchObject({ request_id: first.id, unread: 1, draft: 'I am typing', standing: 'open' })
  expect(only?.last).toMatchObject({ from: 'advisor', has_files: false })
  expect(only?.last?.text).toMatch(/^Hello Robin x+…$/)
  expect((await list(first.dana))[0]).toMatchObject({ draft: '', unread: 0 })
})

test('typing is heard by the other one alone, and nothing is kept', async () => {
  const { id, robin, dana } = await matched()
  await broadcastTyping(services, robin, id)
  expect(live.told).toEqual([{ personId: dana.personId, event: 'typing', payload: { request_id: id } }])
  await move(dana, id, 'leave')
  await expect(broadcastTyping(services, robin, id)).rejects.toMatchObject({ code: 'chat-not-open' })
})
