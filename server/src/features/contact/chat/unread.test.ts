import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { useChat } from './fixtures/use-chat.ts'

// FT-22

const { run, matched, say, mark, list, move } = await useChat()

const anyStep = fc.record({
  who: fc.nat({ max: 1 }),
  does: fc.oneof(
    { weight: 4, arbitrary: fc.constant('send' as const) },
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 12 }) },
    { weight: 1, arbitrary: fc.constantFrom('leave' as const, 'return' as const) },
  ),
  /** Runs concurrently with the next one. */
  isAtOnce: fc.boolean(),
})

test('whatever the two send, read and mark, on however many devices, unread is what the rows say', async () => {
  let counted = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 24 }), async (steps) => {
      const { id, robin, dana } = await matched()
      let underWay: Promise<unknown>[] = []
      for (const { who, does, isAtOnce } of steps) {
        const person = who === 0 ? robin : dana
        const work =
          does === 'send'
            ? say(person, id, 'Hello')
            : typeof does === 'number'
              ? mark(person, id, does)
              : move(person, id, does)
        // Nothing is sent where it is not open.
        underWay.push(work.catch((error) => expect(error).toMatchObject({ code: 'chat-not-open' })))
        if (isAtOnce) continue
        await Promise.all(underWay)
        underWay = []
        for (const { personId, role } of [robin, dana]) {
          const { rows } = await run(
            `select count(*)::int as unread from message m join conversation_member me using (conversation_id)
             where conversation_id = $1 and person_id = $2 and sender_id <> $2 and seq > read_seq`,
            [id, personId],
          )
          const [shown] = await list(role === 'consumer' ? robin : dana)
          expect(shown?.unread).toBe(rows[0].unread)
          counted += rows[0].unread
        }
      }
      await Promise.all(underWay)
      const { rows } = await run(
        `select count(*)::int as said, coalesce(max(seq), 0) as newest from message where conversation_id = $1`,
        [id],
      )
      expect(rows[0].said).toBe(rows[0].newest)
    }),
    { numRuns: 12, seed: 20_261_116 },
  )
  // The walk was not one in which everything was always read.
  expect(counted).toBeGreaterThan(30)
}, 120_000)
