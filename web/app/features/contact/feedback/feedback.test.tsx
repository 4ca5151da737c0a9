import { sendBookingFeedback, sendSupportEmail } from '@evenkeel/contract/contact/feedback'
import { sentenceOf } from '@evenkeel/contract/problem'
import { feedbackSentences } from '@evenkeel/contract/sentences'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setAccountHolder } from '../../../session/account-holder.ts'
import { endSession } from '../../../session/end-session.ts'
import { enterSession } from '../../../session/session-store.ts'
import { storePerson } from '../../../session/stored/store-person.ts'
import { forgetEverything } from '../../../session/testing/forget-everything.ts'
import { playServer, refusal } from '../../../session/testing/play-server.ts'
import { allowLog } from '../../../testing/guard-tests.ts'
import { takeWaitingToasts } from '../../../ui/overlays/toast.ts'
import { BookingFeedback } from './booking-feedback.tsx'
import { forgetFeedback } from './feedback-drafts.ts'
import GeneralFeedback from './general-feedback.tsx'

const windows = [
  {
    name: 'general feedback',
    Window: GeneralFeedback,
    path: sendSupportEmail.path,
    button: 'Send',
    subject: 'Feedback from Ruth Okafor, advisor 1173',
    ending: '',
    thanks: 'Thank you for your feedback! Someone will be in touch shortly.',
    failed: 'Failed to send feedback. Please try again.',
  },
  {
    name: 'booking feedback',
    Window: BookingFeedback,
    path: sendBookingFeedback.path,
    button: 'Send Booking Feedback',
    subject: 'Booking feedback from Ruth Okafor, advisor 1173',
    ending: '\n\nSource: Booking Page',
    thanks: 'Thank you for your booking feedback! Someone will be in touch shortly.',
    failed: 'Failed to send booking feedback. Please try again.',
  },
] as const

const user = userEvent.setup()
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Feedback' })
const write = (value: string) => fireEvent.change(box(), { target: { value } })
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const toasts = () => takeWaitingToasts().map(({ kind, text }) => [kind, text])

function enterSessionAs(userType: 'advisor' | 'consumer', userId = 1173) {
  enterSession({ userId, userType })
  storePerson({ userId, userType })
}

function show(Window: (typeof windows)[number]['Window']) {
  function Page() {
    const [isOpen, setIsOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        <Window open={isOpen} onClose={() => setIsOpen(false)} />
      </>
    )
  }
  render(<Page />)
}

beforeEach(() => {
  allowLog()
  takeWaitingToasts()
  forgetEverything()
  enterSessionAs('advisor')
  setAccountHolder({ firstName: 'Ruth', lastName: 'Okafor', email: 'ruth@okafor.example' })
})
afterEach(() => {
  cleanup()
  forgetFeedback()
  forgetEverything()
})

describe.each(windows)('$name', ({ Window, path, button, subject, ending, thanks, failed }) => {
  const sent = () => playServer({ [path]: () => ({ success: true }) })

  test('a consumer sends nothing, whatever the browser has stored (spec 5-01, security H30)', async () => {
    enterSessionAs('consumer')
    localStorage.setItem('advisorId', '1173')
    const asked = sent()
    show(Window)
    write('Let me in')
    await press(button)
    expect(toasts()).toEqual([['error', 'Advisor ID not found. Please log in as an advisor.']])
    expect(asked).toEqual([])
    expect(box().value).toBe('Let me in')
  })

  test('without an advisor id in local storage nothing is sent, and that is said first (spec 5-01)', async () => {
    localStorage.removeItem('advisorId')
    const asked = sent()
    show(Window)
    await press(button)
    expect(toasts()).toEqual([['error', 'Advisor ID not found. Please log in as an advisor.']])
    expect(asked).toEqual([])
  })

  test('an advisor can send feedback without browser storage', async () => {
    const asked = sent()
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    show(Window)
    write('Good')
    await press(button)
    expect(toasts()).toEqual([['success', thanks]])
    expect(asked).toHaveLength(1)
  })

  test.each(['', '   \n\t '])('%o is not sent (spec 5-02)', async (text) => {
    const asked = sent()
    show(Window)
    write(text)
    await press(button)
    expect(toasts()).toEqual([['error', 'Please enter your feedback before sending.']])
    expect(asked).toEqual([])
  })

  test('5001 characters can be typed, are counted, and are not sent; 5000 are (spec 5-03, 9-07)', async () => {
    const asked = sent()
    show(Window)
    write('x'.repeat(5001))
    expect(screen.getByText('5001/5000 characters')).toBeTruthy()
    await press(button)
    expect(toasts()).toEqual([['error', 'Feedback must be 5000 characters or less.']])
    expect(asked).toEqual([])
    expect(box().value).toHaveLength(5001)
    write('x'.repeat(5000))
    expect(screen.getByText('5000/5000 characters')).toBeTruthy()
    await press(button)
    expect(toasts()).toEqual([['success', thanks]])
  })

  test('it goes as one JSON string of URL-encoded pairs (spec 3-32, 7-15, 7-16)', async () => {
    const asked = sent()
    show(Window)
    write('  Rates & fees: 1% + 2% = 3%\nGrüße ☕  ')
    await press(button)
    const { body, request } = asked[0] ?? {}
    expect(request?.method).toBe('POST')
    expect(typeof body).toBe('string')
    expect([...new URLSearchParams(String(body))]).toEqual([
      ['to', 'help@evenkeel.example'],
      ['from', 'ruth@okafor.example'],
      ['subject', subject],
      ['text', `Rates & fees: 1% + 2% = 3%\nGrüße ☕${ending}`],
    ])
  })

  test('a success thanks and empties the box, and the window stays (spec 5-04, 5-05)', async () => {
    sent()
    show(Window)
    write('The slots are clear.')
    await press(button)
    expect(toasts()).toEqual([['success', thanks]])
    expect(box().value).toBe('')
    expect(document.activeElement).toBe(box())
  })

  test.each([
    ['a refusal', () => refusal(500)],
    [
      'no network',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('%s keeps the text, also when the window is closed and opened again (spec 8-11)', async (_, answer) => {
    playServer({ [path]: answer })
    show(Window)
    write('Please add Sundays.')
    await press(button)
    expect(toasts()).toEqual([['error', failed]])
    expect(box().value).toBe('Please add Sundays.')
    await press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Open')
    expect(box().value).toBe('Please add Sundays.')
  })

  test('too many attempts add a reason to the fixed sentence', async () => {
    const message = sentenceOf('limit-exceeded')
    playServer({ [path]: () => refusal(429, { code: 'limit-exceeded', message, requestId: 'r' }) })
    show(Window)
    write('Again')
    await press(button)
    expect(takeWaitingToasts()).toMatchObject([{ kind: 'error', text: failed, description: message }])
  })

  test('offline, the text is kept and the dialog says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    playServer({})
    show(Window)
    expect(screen.getByText('You’re offline. Your text stays here until you reconnect.')).toBeTruthy()
    write('From the train')
    await press(button)
    expect(takeWaitingToasts()).toMatchObject([
      { text: failed, description: 'You’re offline. Your text is still here.' },
    ])
    expect(box().value).toBe('From the train')
  })

  test('a double click sends once, and nothing typed meanwhile is lost', async () => {
    let answer = (_: object) => {}
    const asked = playServer({
      [path]: () =>
        new Promise<object>((done) => {
          answer = done
        }),
    })
    show(Window)
    write('Once')
    const sendButton = screen.getByRole('button', { name: button })
    fireEvent.click(sendButton)
    fireEvent.click(sendButton)
    await waitFor(() => expect(asked).toHaveLength(1))
    fireEvent.click(screen.getByRole('button', { name: 'Sending…' }))
    expect(box().readOnly).toBe(true)
    answer({ success: true })
    await waitFor(() => expect(box().value).toBe(''))
    expect(asked).toHaveLength(1)
    expect(toasts()).toEqual([['success', thanks]])
  })

  test('nothing typed is left for the next person or in browser storage', () => {
    show(Window)
    write('Mine alone')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Mine alone')
    act(endSession)
    cleanup()
    enterSessionAs('advisor', 2001)
    show(Window)
    expect(box().value).toBe('')
  })
})

test('the general window has the words of the specification and × closes it (spec 2.7-04 … 2.7-06)', async () => {
  show(GeneralFeedback)
  expect(
    screen.getByText(
      'We appreciate any feedback you can give us so please let us know what you think below!',
    ),
  ).toBeTruthy()
  expect(box().placeholder).toBe('Write your feedback...')
  expect(screen.queryByText(/5000 characters/)).toBeNull()
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the booking window counts from the first letter (spec 2.7-03)', async () => {
  show(BookingFeedback)
  expect(screen.getByText('0/5000 characters')).toBeTruthy()
  await user.type(box(), 'Good')
  expect(screen.getByText('4/5000 characters')).toBeTruthy()
})

test('Escape closes, and what was typed is still there', async () => {
  show(BookingFeedback)
  write('Half a thought')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Open')
  expect(box().value).toBe('Half a thought')
})

test('the sentences are the contract’s, word for word', () => {
  expect(windows.map(({ failed }) => failed)).toEqual([
    feedbackSentences.failed,
    feedbackSentences.bookingFailed,
  ])
})
