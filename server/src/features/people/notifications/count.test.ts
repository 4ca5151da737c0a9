import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useNotifications } from './fixtures/use-notifications.ts'

const { person, tell, settle, told, list, read, unread, clock, countInSql } = await useNotifications()

type Step = { does: 'tell' | 'settle' | 'read' | 'read-all' | 'unread'; key: number; at: number }

test('whatever is told, read, settled and taken back, every count is that of SQL (FT-22)', {
  timeout: 60_000,
}, async () => {
  const step: fc.Arbitrary<Step> = fc.record({
    does: fc.constantFrom('tell', 'tell', 'settle', 'read', 'read-all', 'unread'),
    key: fc.nat(4),
    at: fc.nat(7),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
      async (rounds) => {
        const { visitor, id } = await person()
        for (const steps of rounds) {
          clock.pass(1000)
          const { notifications } = await list(visitor, 'limit=1000')
          const idAt = (place: number) => notifications[place % Math.max(1, notifications.length)]?.id ?? 1
          // The steps of a round run at once, as from several devices.
          await Promise.all(
            steps.map(({ does, key, at }) => {
              if (does === 'tell') return tell(id, `k${key}`)
              if (does === 'settle') return settle(id, `k${key}`)
              if (does === 'read') return read(visitor, { ids: [idAt(at)] })
              return does === 'read-all' ? read(visitor, { up_to: idAt(at) }) : unread(visitor, [idAt(at)])
            }),
          )
          const truth = await countInSql(id)
          const [page, one, all] = await Promise.all(
            ['', 'limit=1', 'offset=0&limit=1000&unread=true'].map((query) => list(visitor, query)),
          )
          expect([page.count, one.count, all.count, all.total, all.notifications.length]).toEqual(
            [0, 0, 0, 0, 0].map(() => truth),
          )
          const last = told.findLast(({ personId }) => personId === id)
          // Nothing was sent since, so the badge shows the count of the last mark.
          if (steps.every(({ does }) => does !== 'tell') && last?.event === 'notifications-read')
            expect((last.payload as { count: number }).count).toBe(truth)
        }
      },
    ),
    { numRuns: 8 },
  )
})
