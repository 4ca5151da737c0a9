import { setReaderZone } from '@evenkeel/format/reader-zone'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { refusal } from '../../../testing/play-server.ts'
import type { RequestSheetProps } from './ask/request-sheet.tsx'
import { openSheet, postRequest } from './testing/open-sheet.tsx'
import { matchDetail, now } from './testing/sample-requests.ts'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const message = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message (optional)' })

beforeEach(() => {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] })
  allowLog()
})

const tomorrow = now + 86_400
const timesOf: RequestSheetProps['timesOf'] = ({ onChoose }) => (
  <button type="button" onClick={() => onChoose(tomorrow + 3600)}>
    An hour later
  </button>
)

test('a meeting request without a time says that it can be agreed on later', async () => {
  const { posted } = openSheet({}, [], { kind: 'meeting', timesOf })
  expect(await screen.findByText('No time chosen. You can agree on one later.')).toBeTruthy()
  await press('Send request')
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]?.body).not.toHaveProperty('meeting')
})

test('a chosen time is sent with the request and no longer in the message', async () => {
  setReaderZone('America/Denver')
  const { posted } = openSheet({}, [], {
    detail: matchDetail({ meeting_modes: ['chat', 'phone', 'video'] }),
    kind: 'meeting',
    startsAt: tomorrow,
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

test('a taken time is reported, the other times are shown and the text stays', async () => {
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
  expect(screen.getByText(/^No time chosen/)).toBeTruthy()
  await press('An hour later')
  expect(screen.queryByRole('button', { name: 'An hour later' })).toBeNull()
  await press('Send request')
  await waitFor(() => expect(posted()).toHaveLength(2))
  expect(posted()[1]?.body).toMatchObject({
    message: 'Hello',
    meeting: { starts_at: tomorrow + 3600, way: 'video' },
  })
})

test('a chosen time can be removed', async () => {
  const { posted } = openSheet({}, [], { kind: 'meeting', startsAt: tomorrow })
  await message()
  await press('Remove time')
  await press('Send request')
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]?.body).not.toHaveProperty('meeting')
})
