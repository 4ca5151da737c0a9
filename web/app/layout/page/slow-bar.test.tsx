import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { countRequest } from '../../server-link/request-counter.ts'
import { SlowBar } from './slow-bar.tsx'

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

test('a call that takes longer than 300 ms is shown on the page until it is through (spec 4-02, 9-01)', async () => {
  vi.useFakeTimers()
  render(<SlowBar />)
  const countOut = countRequest()
  await pass(299)
  expect(screen.queryByTestId('slow-bar')).toBeNull()
  await pass(2)
  expect(screen.getByTestId('slow-bar')).toBeTruthy()
  expect(screen.getByText('Still working…')).toBeTruthy()
  act(countOut)
  expect(screen.queryByTestId('slow-bar')).toBeNull()
})

test('a background call is never shown as slow (spec 4-02)', async () => {
  vi.useFakeTimers()
  render(<SlowBar />)
  const countOut = countRequest(true)
  await pass(2_000)
  expect(screen.queryByTestId('slow-bar')).toBeNull()
  act(countOut)
})
