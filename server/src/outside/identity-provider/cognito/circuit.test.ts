import { describe, expect, test } from 'vitest'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { circuit } from './circuit.ts'

function failing(times: number) {
  const clock = fakeClock()
  const connection = circuit(clock)
  for (let time = 0; time < times; time += 1) connection.failed()
  return { clock, connection }
}

describe('IDN-10 circuit', () => {
  test('after five failures in a row nobody asks for ten seconds', () => {
    const { clock, connection } = failing(5)
    expect(connection.mayAsk()).toBe(false)
    clock.pass(9_999)
    expect(connection.mayAsk()).toBe(false)
  })

  test('then one may try, and only one', () => {
    const { clock, connection } = failing(5)
    clock.pass(10_000)
    expect([connection.mayAsk(), connection.mayAsk()]).toEqual([true, false])
  })

  test('a trial that fails opens it for another ten seconds', () => {
    const { clock, connection } = failing(5)
    clock.pass(10_000)
    connection.mayAsk()
    connection.failed()
    clock.pass(9_999)
    expect(connection.mayAsk()).toBe(false)
    clock.pass(1)
    expect(connection.mayAsk()).toBe(true)
  })

  test('a trial that is answered lets everybody through, and five failures are needed again', () => {
    const { clock, connection } = failing(5)
    clock.pass(10_000)
    connection.mayAsk()
    connection.answered()
    for (let time = 0; time < 4; time += 1) connection.failed()
    expect([connection.mayAsk(), connection.mayAsk()]).toEqual([true, true])
  })

  test('four failures and an answer start the count again', () => {
    const { connection } = failing(4)
    connection.answered()
    connection.failed()
    expect(connection.mayAsk()).toBe(true)
  })

  test('a clock that is set back does not keep it open', () => {
    const { clock, connection } = failing(5)
    clock.pass(-60 * 60 * 1000)
    expect(connection.mayAsk()).toBe(true)
  })
})
