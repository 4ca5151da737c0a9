import { setReaderZone } from '@evenkeel/format/reader-zone'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AssigneeMenu } from './assignee-menu.tsx'
import { DueLine, dueState, dueWords } from './due-clock.tsx'
import { SnoozeMenu } from './snooze-menu.tsx'
import { snoozePresets } from './snooze-times.ts'

/** Tue, Oct 6, 2026, 16:00 UTC: noon in New York. */
const now = Date.UTC(2026, 9, 6, 16) / 1000
const hour = 3600
const utc = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16)

beforeEach(() => setReaderZone('America/New_York'))
afterEach(() => {
  cleanup()
  setReaderZone(null)
})

test.each([
  [48 * 60, '48 min left', 'soon'],
  [5 * hour + 20 * 60, '5 h 20 min left', 'soon'],
  [8 * hour, '8 h left', 'enough'],
  [27 * hour, '1 d 3 h left', 'enough'],
  [0, 'Missed by less than a minute', 'out'],
  [-2 * hour, 'Missed by 2 h', 'out'],
])('%i s before it is due the clock says so, amber under 8 h and red when missed', (left, words, state) => {
  const due = { dueAt: now + left, now }
  expect([dueWords(due), dueState(due)]).toEqual([words, state])
})

test('the line fills as the time runs out', () => {
  const { container } = render(
    <DueLine dueAt={now + hour} since={now - 3 * hour} now={now} promise="Promised by 1:00 pm ET" />,
  )
  expect(screen.getByText('Promised by 1:00 pm ET')).toBeTruthy()
  expect(container.querySelector<HTMLElement>('[style*="width"]')?.style.width).toBe('75%')
})

test('snooze times are mornings on the reader’s clock', () => {
  expect(snoozePresets(now).map(({ label, until }) => [label, utc(until)])).toEqual([
    ['In 2 hours', '2026-10-06T18:00'],
    ['Tomorrow morning', '2026-10-07T13:00'],
    ['Monday morning', '2026-10-12T13:00'],
  ])
})

test('a time of one’s own is asked for, on the reader’s clock, in the future and not too far', async () => {
  const onSnooze = vi.fn()
  render(
    <SnoozeMenu
      snoozedUntil={null}
      now={now}
      maxDays={90}
      warn={(until) => (until > now + 24 * hour ? 'After our promise' : undefined)}
      onSnooze={onSnooze}
      onWake={vi.fn()}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Snooze' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Choose date and time…' }))
  expect(await screen.findByText('Times are in Eastern Time.')).toBeTruthy()
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Snooze' }))
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-10-05' } })
  await press()
  expect(screen.getByText('Choose a time in the future.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2027-10-05' } })
  expect(screen.getByText('Choose a time within 90 days.')).toBeTruthy()
  expect(onSnooze).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-10-08' } })
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '17:30' } })
  expect(screen.getByText('After our promise')).toBeTruthy()
  await press()
  expect(utc(onSnooze.mock.calls[0]?.[0])).toBe('2026-10-08T21:30')
})

test('what is snoozed says until when, and can be taken back', async () => {
  const onWake = vi.fn()
  render(<SnoozeMenu snoozedUntil={now + hour} now={now} maxDays={90} onSnooze={vi.fn()} onWake={onWake} />)
  await userEvent.click(screen.getByRole('button', { name: /^Until Tue, Oct 6, 1:00\spm\sET$/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Return to the queue now' }))
  expect(onWake).toHaveBeenCalledOnce()
})

test('it is assigned to me, to others, or to no one', async () => {
  const onAssign = vi.fn()
  const staff = [
    { person_id: 2, name: 'Kim Arden' },
    { person_id: 1, name: 'Sam Ito' },
  ]
  render(<AssigneeMenu assignee={null} staff={staff} myId={1} onAssign={onAssign} />)
  for (const [item, id] of [
    ['Me (Sam Ito)', 1],
    ['Kim Arden', 2],
    ['Unassigned', null],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: 'Assigned to: Unassigned' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: item }))
    expect(onAssign).toHaveBeenLastCalledWith(id)
  }
})
