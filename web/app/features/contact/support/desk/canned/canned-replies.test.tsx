import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Asked, type Replies, refusal } from '../../../../../testing/play-server.ts'
import { press } from '../../../../../testing/stage.tsx'
import { cannedPath, here, opened, replies, send, show, write } from '../../testing/show-desk.tsx'
import { box, endSupport, quietDay } from '../../testing/show-support.tsx'

beforeEach(quietDay)
afterEach(endSupport)

test('an answer with a placeholder that nobody could fill in is not sent', async () => {
  const { posted } = show({}, here)
  await opened()
  await userEvent.click(await screen.findByRole('button', { name: 'Ask the advisor' }))
  expect(box('Answer to Dana Whitfield').value).toBe('Please ask {advisor name} first.')
  await press(send)
  expect(screen.getByText('Replace {advisor name} before you send this.')).toBeTruthy()
  expect(posted()).toEqual([])
})

test('a canned reply is filled from the request; what was filled is marked until it is edited', async () => {
  show({}, here)
  await opened()
  await userEvent.click(await screen.findByRole('button', { name: 'Still on it' }))
  const area = box('Answer to Dana Whitfield')
  expect(area.value).toBe('Hi Dana, you hear from us by Tue, Oct 6, 3:00 pm ET.')
  const marked = () => [...document.querySelectorAll('.bg-info-soft')].map(({ textContent }) => textContent)
  expect(marked()).toEqual(['Dana', 'Tue, Oct 6, 3:00 pm ET'])
  write('Hi Dana W., you hear from us by Tue, Oct 6, 3:00 pm ET.')
  expect(marked()).toEqual(['Dana', 'Tue, Oct 6, 3:00 pm ET'])
  write('Hi Dan, you hear from us by Tue, Oct 6, 3:00 pm ET.')
  expect(marked()).toEqual(['Tue, Oct 6, 3:00 pm ET'])
})

async function showReplies(more: Replies<Asked>) {
  const shown = show(more, here)
  await opened()
  await press('All replies')
  await screen.findByRole('button', { name: 'New reply' })
  return shown
}

test('a reply with a placeholder we don’t know is not saved', async () => {
  const { posted } = await showReplies({ [`POST ${cannedPath}`]: () => ({ replies }) })
  await press('New reply')
  fireEvent.change(box('Title'), { target: { value: 'Hello' } })
  fireEvent.change(box(/^Text/), { target: { value: 'Hi {frist name}, hello.' } })
  await press('Save reply')
  expect(screen.getByText(/^We can’t fill in \{frist name\}/)).toBeTruthy()
  expect(posted()).toEqual([])
  fireEvent.change(box(/^Text/), { target: { value: 'Hi {first name}, hello.' } })
  await press('Save reply')
  await screen.findByRole('button', { name: 'New reply' })
  expect(posted().map(({ body }) => body)).toEqual([{ title: 'Hello', text: 'Hi {first name}, hello.' }])
})

test('a reply changed by someone else meanwhile is not overwritten', async () => {
  const { posted } = await showReplies({ [`PUT ${cannedPath}/5`]: () => refusal('changed-elsewhere') })
  await press('Edit Still on it')
  await press('Save reply')
  expect(await screen.findByText(/^Someone changed or deleted this reply/)).toBeTruthy()
  expect(posted()[0]?.body).toEqual({ title: 'Still on it', text: replies[0]?.text, version: 2 })
})

test('a reply is deleted only after one is asked', async () => {
  const { posted } = await showReplies({
    [`DELETE ${cannedPath}/6`]: () => ({ replies: replies.slice(0, 1) }),
  })
  await press('Delete Ask the advisor')
  expect(posted()).toEqual([])
  await press('Delete reply')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Ask the advisor' })).toBeNull())
  expect(posted()).toHaveLength(1)
})
