import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { databaseClock } from '../../../../database-clock.ts'
import { useIdentityApp } from '../../../../testing/identity-app.ts'
import { testLog } from '../../../../testing/run-logs.ts'
import { watchSessions } from './session-watch.ts'

const { database, personIn } = await useIdentityApp()
const log = testLog()
afterEach(() => vi.restoreAllMocks())

describe('the watch over sessions', () => {
  test('hears within two seconds of a session that another process ended (IDN-09)', async () => {
    await personIn('robin@whitfield.example')
    const watch = watchSessions(database, databaseClock(), log)
    onTestFinished(() => watch.close())
    const heard: string[] = []
    watch.whenEnded((id) => heard.push(id))
    await vi.waitFor(() => expect(watch.isFresh()).toBe(true))
    const { rows } = await database.pool.query(`update session set ended_at = clock_timestamp() returning id`)
    await vi.waitFor(() => expect(heard).toContain(rows[0].id))
    // Without an answer for two seconds it trusts nothing.
    await watch.close()
    const inTwoSeconds = performance.now() + 2000
    vi.spyOn(performance, 'now').mockReturnValue(inTwoSeconds)
    expect(watch.isFresh()).toBe(false)
  })

  test('does not call itself fresh when the database does not answer', async () => {
    const away = { ...database, orm: { execute: () => Promise.reject(new Error('away')) } }
    const watch = watchSessions(away as never, databaseClock(), log)
    await watch.close()
    expect(watch.isFresh()).toBe(false)
  })
})

test('the clock is the database’s, whatever this machine believes (FT-13, FT-14)', () => {
  const clock = databaseClock()
  const inAnHour = new Date(Date.now() + 3_600_000)
  clock.follow(inAnHour, performance.now())
  expect(Math.abs(clock.now().getTime() - inAnHour.getTime())).toBeLessThan(50)
})
