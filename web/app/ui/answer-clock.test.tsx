import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AnswerClock } from './answer-clock.tsx'

const minute = 60_000
const hour = 60 * minute
const total = 48 * hour

describe('a clock with a fixed rest', () => {
  it.each([
    [-hour, 'Time is up', 'out'],
    [0, 'Time is up', 'out'],
    [minute - 1, 'Less than a minute left to answer', 'soon'],
    [59 * minute, '59 min left to answer', 'soon'],
    [hour, '1 h left to answer', 'soon'],
    [8 * hour, '8 h left to answer', 'soon'],
    [8 * hour + 1, '8 h left to answer', 'enough'],
    [24 * hour - 1, '23 h left to answer', 'enough'],
    [24 * hour, '1 d left to answer', 'enough'],
    [30 * hour, '1 d 6 h left to answer', 'enough'],
  ])('with %i ms left says "%s" and is %s', (leftMs, words, state) => {
    render(<AnswerClock leftMs={leftMs} totalMs={total} />)
    const clock = screen.getByRole('timer')
    expect(clock.textContent).toBe(words)
    expect(clock.classList.contains(state)).toBe(true)
  })

  it('fills its ring by what is left', () => {
    const { container } = render(<AnswerClock leftMs={12 * hour} totalMs={total} />)
    expect(container.querySelector('.clock-left')?.getAttribute('stroke-dasharray')).toBe('25 100')
  })
})

describe('a clock with a deadline', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-10-01T12:00:00Z') }))

  it('runs down by itself, turns amber at 8 hours and red at the end, and then stops', () => {
    render(<AnswerClock deadlineAt="2026-10-01T20:00:30Z" totalMs={total} />)
    const clock = screen.getByRole('timer')
    expect(clock.classList.contains('enough')).toBe(true)
    act(() => vi.advanceTimersByTime(minute))
    expect(clock.classList.contains('soon')).toBe(true)
    act(() => vi.advanceTimersByTime(8 * hour))
    expect(clock.textContent).toBe('Time is up')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('leaves no timer behind', () => {
    const { unmount } = render(<AnswerClock deadlineAt="2026-10-03T12:00:00Z" totalMs={total} />)
    expect(vi.getTimerCount()).toBe(1)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
