import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

const { personIn, clock, database } = await useIdentityApp()

const refreshCookie = ({ cookies }: TestBrowser) => [...cookies].find(([name]) => name.endsWith('refresh'))
let people = 0

/** What happens to one browser's cookies: renewals, lost answers, and time in between. */
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('renew' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lost' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('together' as const), tabs: fc.integer({ min: 2, max: 4 }) }),
  },
)

describe('renewing (RFT-01)', () => {
  test('never signs out an owner whose answers are lost or who asks from several tabs, within ten seconds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
        people += 1
        const owner = await personIn(`owner-${people}@whitfield.example`, 'consumer', true)
        for (const step of acts) {
          if (step.kind === 'lost') {
            // The server answered, the browser did not receive it and asks again within the grace period.
            await owner.copy().renew()
            clock.pass(9000)
          }
          if (step.kind === 'together') {
            const tabs = Array.from({ length: step.tabs }, () => owner.copy())
            const answers = await Promise.all(tabs.map((tab) => tab.renew()))
            expect(answers.map(({ body }) => body.isAuthenticated)).toEqual(tabs.map(() => true))
          }
          expect((await owner.renew()).body.isAuthenticated).toBe(true)
          clock.pass(60_000)
        }
      }),
      { numRuns: 12 },
    )
  })

  test('by a thief with any older token ends the session within one use', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 4 }),
        async (before, after) => {
          people += 1
          const owner = await personIn(`owner-${people}@whitfield.example`, 'consumer', true)
          const renewOften = async (times: number) => {
            for (let n = 0; n < times; n++) {
              clock.pass(60_000)
              expect((await owner.renew()).body.isAuthenticated).toBe(true)
            }
          }
          await renewOften(before)
          const thief = owner.copy()
          await renewOften(after + 1)
          clock.pass(60_000)
          expect(refreshCookie(thief)).not.toEqual(refreshCookie(owner))
          expect((await thief.renew()).body.isAuthenticated).toBe(false)
          expect((await owner.renew()).body.isAuthenticated).toBe(false)
        },
      ),
      { numRuns: 10 },
    )
    expect((await database.pool.query('select from session where ended_at is null')).rowCount).toBe(0)
  })
})
