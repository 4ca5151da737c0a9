import { describe, expect, test } from 'vitest'
import { useChecker } from './fixtures/use-checker.ts'

const { run, clock, advisor, consumer, send, accept, decline, list, looked } = await useChecker()

describe('current matches', () => {
  test('of a consumer, an advisor, the two or everybody, by how they stand, with the clock', async () => {
    const [robin, kim, one, other] = [await consumer(), await consumer(), await advisor(), await advisor()]
    const waiting = await send(robin, one)
    const matched = await send(robin, other)
    const over = await send(kim, one)
    await accept(matched.request_id)
    await decline(over.request_id)
    const all = await list()
    expect(all.matches.map(({ request_id }) => request_id)).toEqual(
      [over, matched, waiting].map(({ request_id }) => request_id),
    )
    expect(all.counts).toEqual({ waiting: 1, matched: 1, over: 1 })
    expect(all.is_hidden).toBeNull()
    expect(all.matches[2]).toMatchObject({
      group: 'waiting',
      state: 'sent',
      due_at: waiting.due_at,
      may_extend: true,
      may_close: true,
      consumer: { person_id: robin.personId, name: 'Some Body', is_gone: false },
      advisor: { person_id: one },
    })
    expect(all.matches[1]).toMatchObject({
      group: 'matched',
      due_at: null,
      may_extend: false,
      may_close: true,
    })
    expect(all.matches[0]).toMatchObject({ group: 'over', decline_reason: 'other', may_close: false })
    expect((await list({ group: 'matched' })).matches).toHaveLength(1)
    expect((await list({ advisor: String(one) })).counts).toEqual({ waiting: 1, matched: 0, over: 1 })
    const pair = await list({ consumer: String(robin.personId), advisor: String(one) })
    expect([pair.matches.length, pair.is_hidden]).toEqual([1, false])
    // The advisor is still open from the list before.
    expect(await looked()).toEqual([one, robin.personId])
    await expect(list({ consumer: String(one) })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('come page by page, none twice and none left out', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    await run(
      `insert into match_request (consumer_id, advisor_id, kind, state, chance_accepts, sent_at, expires_at, answered_at)
       select $1, $2, 'chat', 'withdrawn', 0.5, $3, $3, $3 from generate_series(1, 70)`,
      [robin.personId, id, clock.now()],
    )
    const seen: number[] = []
    const pages: number[] = []
    for (let before: string | null | undefined; before !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list({ before })
      pages.push(page.matches.length)
      seen.push(...page.matches.map(({ request_id }) => request_id))
      before = page.next
    }
    expect(pages).toEqual([30, 30, 10])
    expect(new Set(seen).size).toBe(70)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  })
})
