import { afterEach, describe, expect, test, vi } from 'vitest'
import { withdrawReveal } from '../../account/privacy/withdraw-reveal.ts'
import { lockConversation } from './conversation-store.ts'
import { useChat } from './fixtures/use-chat.ts'
import { sendMessage } from './send-message.ts'

const house = await useChat()
const { services, run, matched, say, said, read, heard, live, notices, move, caller, consumer, send } = house

const places = async (id: number) =>
  (await run('select seq from message where conversation_id = $1 order by seq', [id])).rows.map(
    ({ seq }) => seq,
  )
const lastSeq = async (id: number) =>
  (await run('select last_seq from conversation where id = $1', [id])).rows[0]?.last_seq

describe('who may not', () => {
  test('nobody but the two, who are told that there is nothing', async () => {
    const { id } = await matched()
    const other = await matched()
    for (const stranger of [other.robin, other.dana, caller(1, 'admin')])
      for (const requestId of [id, 999_999])
        await expect(say(stranger, requestId, 'Hello')).rejects.toMatchObject({ code: 'not-found' })
    expect(await places(id)).toEqual([])
  })

  test('the two of a request that waits, was declined or was withdrawn have nowhere to talk', async () => {
    const robin = await consumer()
    for (const then of [undefined, 'decline', 'withdraw'] as const) {
      const { request_id: id } = await send(robin, await house.advisor())
      if (then === 'decline') await house.decline(id)
      if (then === 'withdraw') await house.withdraw(robin, id)
      await expect(say(robin, id, 'Hello')).rejects.toMatchObject({ code: 'not-found' })
    }
  })

  test.each([
    ['closed', (id: number, robin: never) => house.close(robin, id, 'other')],
    ['left by the other', (id: number, _: never, dana: never) => move(dana, id, 'leave')],
    ['blocked by the other', (id: number, _: never, dana: never) => move(dana, id, 'block')],
    ['left by oneself', (id: number, robin: never) => move(robin, id, 'leave')],
    [
      'with somebody disabled',
      (_: number, __: never, dana: { personId: number }) =>
        run('update person set disabled_at = now() where id = $1', [dana.personId]),
    ],
    [
      'with an advisor who was suspended',
      (_: number, __: never, dana: { personId: number }) =>
        run(`update advisor_application set status = 'suspended' where person_id = $1`, [dana.personId]),
    ],
  ] as const)('nobody writes where it is %s, and no place is lost', async (_, end) => {
    const { id, robin, dana } = await matched()
    await say(robin, id, 'Hello')
    await end(id, robin as never, dana as never)
    for (const who of [robin, dana])
      await expect(say(who, id, 'Still there?')).rejects.toMatchObject({ code: 'chat-not-open' })
    expect([await places(id), await lastSeq(id)]).toEqual([[1], 1])
  })

  test('nothing at all is no message', async () => {
    const { id, robin } = await matched()
    await expect(say(robin, id, '')).rejects.toMatchObject({ code: 'bad-request' })
  })

  test('who sends more than anybody can type waits', async () => {
    const { id, robin } = await matched()
    const limits = { take: async () => 7, close: async () => {} }
    const sending = sendMessage({ ...services, limits }, robin, id, said('Hello'))
    await expect(sending).rejects.toMatchObject({ code: 'limit-exceeded', retryAfterSeconds: 7 })
  })
})

describe('the same message', () => {
  test('sent again is the one that stands, also when the match is over by then', async () => {
    const { id, robin } = await matched()
    const message = said('Hello')
    const { message: first } = await sendMessage(services, robin, id, message)
    house.clock.pass(365 * 86_400_000)
    await house.close(robin, id, 'other')
    expect((await sendMessage(services, robin, id, message)).message).toEqual(first)
    expect(await places(id)).toEqual([1])
  })

  test('sent many times at once is one message and one place', async () => {
    const { id, robin, dana } = await matched()
    const message = said('Hello')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendMessage(services, robin, id, message)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect([await places(id), await lastSeq(id)]).toEqual([[1], 1])
    expect(heard(dana, 'message')).toHaveLength(1)
  })

  test('with other words, other files or elsewhere is refused', async () => {
    const { id, robin } = await matched()
    const elsewhere = await house.send(robin, await house.advisor())
    await house.accept(elsewhere.request_id)
    const message = said('Hello')
    await sendMessage(services, robin, id, message)
    const others: [number, typeof message][] = [
      [id, { ...message, text: 'Goodbye' }],
      [id, { ...message, file_ids: [crypto.randomUUID()] }],
      [elsewhere.request_id, message],
    ]
    for (const [requestId, other] of others)
      await expect(sendMessage(services, robin, requestId, other)).rejects.toMatchObject({
        code: 'changed-elsewhere',
      })
    expect(await places(elsewhere.request_id)).toEqual([])
  })

  test('may have the name of one that somebody else sent', async () => {
    const { id, robin, dana } = await matched()
    const client_id = crypto.randomUUID()
    expect((await say(robin, id, 'Hello', { client_id })).seq).toBe(1)
    expect((await say(dana, id, 'Hello', { client_id })).seq).toBe(2)
  })
})

describe('what is sent', () => {
  test('by both at once stands at places without a gap, in the order in which each sent it', async () => {
    const { id, robin, dana } = await matched()
    const ten = Array.from({ length: 10 }, (_, n) => n)
    const inOrder = async (who: typeof robin) => {
      for (const n of ten) await say(who, id, `${who.role} ${n}`)
    }
    await Promise.all([inOrder(robin), inOrder(dana)])
    const { messages } = await read(robin, id)
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
    for (const role of ['consumer', 'advisor'])
      expect(messages.filter(({ from }) => from === role).map(({ text }) => text)).toEqual(
        ten.map((n) => `${role} ${n}`),
      )
  })

  test('is told to the open pages of both, after it stands', async () => {
    const { id, robin, dana } = await matched()
    const message = await say(robin, id, 'Hello')
    expect(message).toMatchObject({ seq: 1, from: 'consumer', text: 'Hello', files: [] })
    expect(heard(robin, 'message')).toEqual([{ request_id: id, message }])
    expect(heard(dana, 'message')).toEqual([
      { request_id: id, message, notice: expect.objectContaining({ kind: 'message', body: 'Hello' }) },
    ])
  })

  test('is one event for each of the two, with all that it changes on their pages', async () => {
    const { id, robin, dana } = await matched()
    await say(dana, id, 'Hello Robin')
    const [{ notice }] = heard(robin, 'message') as [{ notice: { id: number } }]
    live.told.length = 0
    const message = await say(robin, id, 'Hello')
    expect(live.told).toEqual([
      {
        personId: robin.personId,
        event: 'message',
        payload: {
          request_id: id,
          message,
          read_seq: 2,
          settled: { ids: [notice.id], count: expect.any(Number) },
        },
      },
      {
        personId: dana.personId,
        event: 'message',
        payload: { request_id: id, message, read_seq: 2, notice: expect.objectContaining({ body: 'Hello' }) },
      },
    ])
  })

  test('says how many notifications the sender has left, as SQL counts them', async () => {
    const { id, robin, dana } = await matched()
    const other = await house.send(robin, await house.advisor())
    await house.accept(other.request_id)
    await say(dana, id, 'Hello Robin')
    await say(robin, id, 'Hello')
    const { rows } = await run(
      'select count(*)::int as left from notification where person_id = $1 and is_shown and read_at is null',
      [robin.personId],
    )
    expect(rows[0].left).toBeGreaterThan(0)
    expect(heard(robin, 'message').at(-1)).toMatchObject({ settled: { count: rows[0].left } })
  })

  test('drops the draft, and says that what came before was read', async () => {
    const { id, robin, dana } = await matched()
    await run(`update conversation_member set draft = 'Hel' where person_id = $1`, [robin.personId])
    await say(dana, id, 'Hello Robin')
    await say(robin, id, 'Hello')
    const { conversation } = await read(robin, id)
    expect(conversation).toMatchObject({ draft: '', unread: 0, read: { yours: 2 } })
    expect(await notices(robin)).toMatchObject([{ is_read: true }])
    expect(heard(dana, 'message').at(-1)).toMatchObject({ read_seq: 2, message: { from: 'consumer' } })
  })
})

describe('the other one is notified', () => {
  test('once for all that is unread, with the newest words cut to a line and where to read it', async () => {
    const { id, robin, dana } = await matched()
    await say(robin, id, 'Hello')
    await say(robin, id, `Are you\nthere? ${'x'.repeat(200)}`)
    const [notice, ...others] = await notices(dana)
    expect(others).toEqual([])
    expect(notice).toMatchObject({ is_read: false, link: `/shared/matchmaking/messages?request=${id}` })
    expect(notice?.body).toMatch(/^Are you there\? x+…$/)
    expect([...(notice?.body ?? '')].length).toBe(120)
    expect(await notices(robin)).toEqual([])
  })

  test('under the name they may know, and without it as soon as the word for it is taken back', async () => {
    const { id, robin, dana } = await matched({ shares_last_name: true })
    const title = async () => (await notices(dana)).at(-1)?.title
    await say(robin, id, 'Hello')
    expect(await title()).toBe('New message from Some Body')
    const { rows } = await run('select id from reveal where request_id = $1', [id])
    await withdrawReveal(services, robin, Number(rows[0].id))
    await say(robin, id, 'Hello')
    expect(await title()).toBe('New message from S. in Colorado')
    await run(`update consumer_profile set answers = answers || '{"state": "UT"}' where person_id = $1`, [
      robin.personId,
    ])
    await say(robin, id, 'Hello')
    expect(await title()).toBe('New message from S. in Utah')
    await say(dana, id, 'Hello')
    expect((await notices(robin)).at(-1)?.title).toBe('New message from Some Body')
    await run(`update person set first_name = 'Ruth' where id = $1`, [dana.personId])
    await say(dana, id, 'Hello')
    expect((await notices(robin)).at(-1)?.title).toBe('New message from Ruth Body')
  })
})

describe('many who write at the same moment', () => {
  async function several(count: number) {
    const pairs: Awaited<ReturnType<typeof matched>>[] = []
    while (pairs.length < count) pairs.push(await matched())
    return pairs
  }

  /** Statements that insert messages, by how many they insert. */
  function countStatements() {
    const { $client } = services.database.orm as unknown as {
      $client: { query(asked: { name?: string; values?: unknown[][] }, ...rest: unknown[]): Promise<unknown> }
    }
    const sizes: number[] = []
    const query = $client.query
    vi.spyOn($client, 'query').mockImplementation((asked, ...rest) => {
      if (asked.name?.startsWith('insert ')) sizes.push(asked.values?.[0]?.length ?? 0)
      return query.call($client, asked, ...rest)
    })
    return sizes
  }
  afterEach(() => void vi.restoreAllMocks())

  test('share a statement, and each has their own place, notification and event', async () => {
    const pairs = await several(6)
    await Promise.all(pairs.map(({ id, robin }) => say(robin, id, 'Hello')))
    live.told.length = 0
    const sizes = countStatements()
    const sent = await Promise.all(pairs.map(({ id, dana }, n) => say(dana, id, `Answer ${n}`)))
    // The first of them needs to read the context.
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(6)
    expect(sizes.length).toBeLessThan(6)
    expect(sent.map(({ seq, text }) => [seq, text])).toEqual(pairs.map((_, n) => [2, `Answer ${n}`]))
    for (const [n, { robin, dana }] of pairs.entries()) {
      expect(heard(robin, 'message')).toMatchObject([{ message: { text: `Answer ${n}` } }])
      expect(heard(dana, 'message')).toMatchObject([{ settled: { ids: [expect.any(Number)] } }])
      expect(await notices(robin)).toMatchObject([{ body: `Answer ${n}`, is_read: false }])
      expect(await notices(dana)).toMatchObject([{ is_read: true }])
    }
  })

  test('in one conversation, or to one person, still stand at places without a gap', async () => {
    const { id, robin, dana } = await matched()
    const another = await house.consumer()
    const { request_id: second } = await house.send(another, dana.personId)
    await house.accept(second)
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 3 === 0
          ? say(dana, id, `${n}`)
          : n % 3 === 1
            ? say(robin, id, `${n}`)
            : say(another, second, `${n}`),
      ),
    )
    expect(await places(id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(await places(second)).toEqual([1, 2, 3, 4])
  })

  test('are not refused because of one who sent the same before', async () => {
    const pairs = await several(4)
    const [first] = pairs
    if (!first) throw new Error('nobody is there')
    const before = said('Hello')
    const { message } = await sendMessage(services, first.robin, first.id, before)
    for (const { id, robin } of pairs) await say(robin, id, 'Warm')
    const [again, ...others] = await Promise.all([
      sendMessage(services, first.robin, first.id, before),
      ...pairs.slice(1).map(({ id, robin }) => sendMessage(services, robin, id, said('Hello'))),
    ])
    expect(again).toEqual({ message })
    expect(others.map((each) => each.message.seq)).toEqual([2, 2, 2])
    expect(await places(first.id)).toEqual([1, 2])
  })

  test('do not wait for a conversation that somebody holds', async () => {
    const [held, ...others] = await several(3)
    if (!held) throw new Error('nobody is there')
    for (const { id, robin } of [held, ...others]) await say(robin, id, 'Warm')
    const released = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    const holding = services.database.transaction(async (transaction) => {
      await lockConversation(transaction, held.id)
      isHeld.resolve()
      await released.promise
    })
    await isHeld.promise
    let isSent = false
    const late = say(held.robin, held.id, 'Late').finally(() => {
      isSent = true
    })
    const sent = await Promise.all(others.map(({ id, robin }) => say(robin, id, 'Now')))
    expect([isSent, sent.map(({ seq }) => seq)]).toEqual([false, [2, 2]])
    released.resolve()
    await holding
    expect((await late).seq).toBe(2)
  })

  test('find that nobody writes where it was closed meanwhile, and the others are sent', async () => {
    const [closed, ...others] = await several(3)
    if (!closed) throw new Error('nobody is there')
    for (const { id, robin } of [closed, ...others]) await say(robin, id, 'Warm')
    await house.close(closed.robin, closed.id, 'other')
    const [refused, ...sent] = await Promise.allSettled(
      [closed, ...others].map(({ id, robin }) => say(robin, id, 'Still there?')),
    )
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'chat-not-open' } })
    expect(sent).toMatchObject([{ value: { seq: 2 } }, { value: { seq: 2 } }])
  })
})
