import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../testing/play-server.ts'
import type { RequestSheetProps } from './ask/request-sheet.tsx'
import { openSheet, postRequest } from './testing/open-sheet.tsx'
import { matchDetail, now } from './testing/sample-requests.ts'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const message = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message (optional)' })

beforeEach(() => {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const tomorrow = now + 86_400
const timesOf: RequestSheetProps['timesOf'] = ({ onChoose }) => (
  <button type="button" onClick={() => onChoose(tomorrow + 3600)}>
    An hour later
  </button>
)

test('a chat wishes for no time, and a meeting without one says that it is agreed on together', async () => {
  const { posted } = openSheet({}, [], { kind: 'meeting', timesOf })
  expect(await screen.findByText('No time is chosen. Ruth and you agree on one together.')).toBeTruthy()
  await press('Send request')
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]?.body).not.toHaveProperty('meeting')
})

test('a time that was chosen goes with the request and no longer into the message', async () => {
  const { posted } = openSheet({}, [], {
    detail: matchDetail({ meeting_modes: ['chat', 'phone', 'video'] }),
    kind: 'meeting',
    startsAt: tomorrow,
    timeZone: 'America/Denver',
  })
  expect((await message()).value).toBe('')
  expect(screen.getByText('Wed, Oct 7, 12:00 pm MT')).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'In person' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Video' }))
  await press('Send request')
  await waitFor(() =>
    expect(posted()[0]?.body).toMatchObject({
      message: '',
      meeting: { starts_at: tomorrow, way: 'video' },
    }),
  )
})

test('a time somebody else was faster with is said, the others are shown, and the text stays', async () => {
  const onTimesChanged = vi.fn()
  const { posted } = openSheet({ [postRequest]: () => refusal('slot-taken') }, [], {
    kind: 'meeting',
    startsAt: tomorrow,
    timesOf,
    onTimesChanged,
  })
  await userEvent.type(await message(), 'Hello')
  await press('Send request')
  expect(await screen.findByText('That time was just taken. Choose another.')).toBeTruthy()
  expect(onTimesChanged).toHaveBeenCalled()
  expect(screen.getByText(/^No time is chosen/)).toBeTruthy()
  await press('An hour later')
  expect(screen.queryByRole('button', { name: 'An hour later' })).toBeNull()
  await press('Send request')
  await waitFor(() => expect(posted()).toHaveLength(2))
  expect(posted()[1]?.body).toMatchObject({
    message: 'Hello',
    meeting: { starts_at: tomorrow + 3600, way: 'video' },
  })
})

test('a time can be given up again', async () => {
  const { posted } = openSheet({}, [], { kind: 'meeting', startsAt: tomorrow })
  await message()
  await press('Without a time')
  await press('Send request')
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]?.body).not.toHaveProperty('meeting')
})
