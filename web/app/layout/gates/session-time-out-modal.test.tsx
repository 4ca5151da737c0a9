import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionModal } from '../../session/time-out/session-modal-trigger.ts'
import SessionTimeOutModal from './session-time-out-modal.tsx'

const pressed = { extend: 0, logOutNow: 0 }

/** Opened through the trigger, as the time-out does. */
async function open(seconds: number) {
  await act(async () =>
    sessionModal()?.show({
      deadlineAt: Date.now() + seconds * 1000,
      extend: () => {
        pressed.extend += 1
      },
      logOutNow: () => {
        pressed.logOutNow += 1
      },
    }),
  )
  return screen.getByRole('alertdialog', { name: 'Session Timeout Warning' })
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const sentence = (dialog: HTMLElement) =>
  document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent
const spoken = (dialog: HTMLElement) => dialog.querySelector('[aria-live="polite"]')?.textContent

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(pressed, { extend: 0, logOutNow: 0 })
  render(<SessionTimeOutModal />)
})

test('the modal is not there until it is opened, and can be opened only while it is on the page (spec 2.7-02)', () => {
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sessionModal()).toBeDefined()
  cleanup()
  expect(sessionModal()).toBeUndefined()
})

test('Escape and a press beside it do not close it by themselves (spec 4-19)', async () => {
  const dialog = await open(60)
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent.pointerDown(document.body)
  fireEvent.click(document.body)
  await pass(1)
  expect(screen.getByRole('alertdialog')).toBe(dialog)
  expect(pressed).toEqual({ extend: 0, logOutNow: 0 })
})

test('it says how many seconds are left, by the clock and never below 0 (spec 2.7-01, 4-16)', async () => {
  const dialog = await open(60)
  expect(sentence(dialog)).toBe('Your session will expire in 60 seconds')
  await pass(18)
  expect(sentence(dialog)).toBe('Your session will expire in 42 seconds')
  vi.setSystemTime(Date.now() + 20_000)
  await pass(1)
  expect(sentence(dialog)).toBe('Your session will expire in 21 seconds')
  await pass(90)
  expect(sentence(dialog)).toBe('Your session will expire in 0 seconds')
})

test('it never promises more than the 60 seconds of the specification, whatever the clock did', async () => {
  expect(sentence(await open(3_600))).toBe('Your session will expire in 60 seconds')
})

test('the focus is on Extend Session, and both buttons do what they say (spec 2.7-01, 4-17, 4-18)', async () => {
  await open(60)
  await pass(1)
  expect(document.activeElement?.textContent).toBe('Extend Session')
  fireEvent.click(screen.getByRole('button', { name: 'Extend Session' }))
  fireEvent.click(screen.getByRole('button', { name: 'Logout Now' }))
  expect(pressed).toEqual({ extend: 1, logOutNow: 1 })
})

test('a screen reader hears it at 30 and at 10 seconds, not every second', async () => {
  const dialog = await open(60)
  const heard = new Set([spoken(dialog)])
  for (let seconds = 60; seconds > 0; seconds -= 1) {
    await pass(1)
    heard.add(spoken(dialog))
  }
  expect([...heard]).toEqual([
    '',
    'Your session will expire in 30 seconds',
    'Your session will expire in 10 seconds',
  ])
})

test('a warning that opens late says nothing it has passed already', async () => {
  const dialog = await open(25)
  await pass(10)
  expect(spoken(dialog)).toBe('')
  await pass(5)
  expect(spoken(dialog)).toBe('Your session will expire in 10 seconds')
})

test('what stands in it is inside, the page around it is not (spec 4-19)', async () => {
  await open(60)
  expect(sessionModal()?.contains(screen.getByRole('button', { name: 'Logout Now' }))).toBe(true)
  expect(sessionModal()?.contains(document.body)).toBe(false)
  expect(sessionModal()?.contains(document)).toBe(false)
  expect(sessionModal()?.contains(null)).toBe(false)
})

test('hidden and opened again it counts from 60 (spec 4-17)', async () => {
  await open(60)
  await pass(30)
  await act(async () => sessionModal()?.hide())
  await pass(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sentence(await open(60))).toBe('Your session will expire in 60 seconds')
})

test('a tap beside it does not go through to the page under it, one inside is left alone', async () => {
  const dialog = await open(60)
  const frame = dialog.parentElement as HTMLElement
  const tap = (target: Element) => {
    const event = new Event('touchstart', { bubbles: true, cancelable: true })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(tap(frame)).toBe(true)
  expect(tap(screen.getByRole('button', { name: 'Extend Session' }))).toBe(false)
})
