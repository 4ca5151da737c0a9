import { beforeEach, expect, test, vi } from 'vitest'
import { countRequest, useRequestCounter } from './request-counter.ts'

beforeEach(() => {
  vi.useFakeTimers()
  useRequestCounter.setState({ active: 0, background: 0, isSlow: false })
})

const counter = () => useRequestCounter.getState()

test('the counter never falls below 0, however often a call ends (spec 4-01)', () => {
  const end = countRequest()
  useRequestCounter.setState({ active: 0 })
  end()
  end()
  expect(counter().active).toBe(0)
})

test('a background call is counted, but not among those that show the skeleton (spec 2.3-01)', () => {
  const end = countRequest(true)
  vi.advanceTimersByTime(1000)
  expect(counter()).toMatchObject({ active: 0, background: 1, isSlow: false })
  end()
  expect(counter().background).toBe(0)
})

test('the counter rises with each call and falls when one completes (spec 4-01)', () => {
  const [first, second] = [countRequest(), countRequest()]
  expect(counter().active).toBe(2)
  first()
  expect(counter().active).toBe(1)
  second()
  expect(counter().active).toBe(0)
})

test('a call that takes longer than 300 ms turns the slow flag on until nothing is on its way (spec 4-02, 9-01)', () => {
  const end = countRequest()
  vi.advanceTimersByTime(299)
  expect(counter().isSlow).toBe(false)
  vi.advanceTimersByTime(1)
  expect(counter().isSlow).toBe(true)
  end()
  expect(counter().isSlow).toBe(false)
})

test('a quick call never turns the slow flag on (spec 4-02)', () => {
  countRequest()()
  vi.advanceTimersByTime(1000)
  expect(counter().isSlow).toBe(false)
})
