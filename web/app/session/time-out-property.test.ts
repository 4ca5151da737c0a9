import fc from 'fast-check'
import { expect, test } from 'vitest'
import { begin, kinds, look, minute, outside } from './testing/begin-time-out.ts'
import { activityEvents } from './time-out/time-out.ts'

const gapMs = fc.integer({ min: 0, max: 20 * minute })
const doing = fc.record({
  gapMs,
  event: fc.constantFrom(...activityEvents),
  isElsewhere: fc.boolean(),
})

/** Lets time pass as in a browser: it looks whenever something is due. */
function live(session: ReturnType<typeof begin>, ms: number): boolean {
  let leftMs = ms
  for (;;) {
    const next = session.nextLook()
    if (next === undefined) return false
    if (next > leftMs) break
    session.pass(next)
    leftMs -= next
    const effects = kinds(session.do(look))
    if (effects.includes('time-out')) return false
    if (effects.includes('open-modal')) session.do({ kind: 'modal-tried', isOpen: true })
  }
  session.pass(leftMs)
  return true
}

test('whatever one does and wherever, a session ends exactly when 15 minutes pass without anything that counts (spec 4-15, 4-19)', () => {
  fc.assert(
    fc.property(fc.array(doing, { maxLength: 12 }), (doings) => {
      const session = begin()
      let idleMs = 0
      for (const { gapMs: ms, event, isElsewhere } of doings) {
        const isAlive = live(session, ms)
        idleMs += ms
        expect(isAlive).toBe(idleMs < 15 * minute)
        if (!isAlive) return
        const isWarned = session.state.phase === 'warning'
        expect(isWarned).toBe(idleMs >= 14 * minute)
        if (isElsewhere) session.do({ kind: 'look', sharedAt: session.wall() })
        else session.do(outside(event))
        if (isElsewhere || !isWarned || event !== 'mousemove') idleMs = 0
      }
    }),
  )
})
