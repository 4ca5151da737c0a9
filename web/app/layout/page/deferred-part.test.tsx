import { act, cleanup, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../../testing/guard-tests.ts'
import { DeferredPart } from './deferred-part.tsx'

const Part = () => <p>here now</p>

beforeEach(() => {
  vi.useFakeTimers()
  allowLog()
})

test('a part whose code does not arrive breaks nothing and is asked for again', async () => {
  let times = 0
  const load = async () => {
    times += 1
    if (times === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Part }
  }
  render(
    <>
      <p>the page</p>
      <DeferredPart name="part" load={load} />
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('the page')).toBeTruthy()
  expect(screen.queryByText('here now')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.getByText('here now')).toBeTruthy()
})

test('a page that is left stops asking', async () => {
  let times = 0
  const load = async () => {
    times += 1
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  render(<DeferredPart name="part" load={load} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  cleanup()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(times).toBe(1)
})
