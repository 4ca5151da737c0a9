import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../testing/play-server.ts'
import { press, setOnline } from '../../../testing/stage.tsx'
import { endSupport, quietDay, showSupport } from './testing/show-support.tsx'
import { hour, now, pathOfMine, requestOf, supportServer, unreadAnswerTo } from './testing/support-server.ts'

const answered = requestOf({
  state: 'waiting-for-you',
  answer_due_at: null,
  messages: [
    { from: 'you', text: 'What is the platform fee?', files: [], sent_at: now - 2 * hour },
    { from: 'support', text: 'Which advisor is it?', files: [], sent_at: now - hour },
  ],
})
const here = { search: '?request=12' }
const opened = (subject = 'A fee I do not know') => screen.findByRole('article', { name: subject })

beforeEach(quietDay)
afterEach(endSupport)

test.each(['?request=0', '?request=12x', '?request=-1', '?request='])('%s opens the form', async (search) => {
  const server = supportServer([])
  showSupport({ search })
  expect(await screen.findByText('No requests yet.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send request' })).toBeTruthy()
  expect(server.asked.filter(({ call }) => call.startsWith(`GET ${pathOfMine}/`))).toEqual([])
})

test('the list has number, subject, state and what is new; opening it is reading it', async () => {
  const server = supportServer([
    answered,
    requestOf({ number: 9, subject: 'Change my email', state: 'solved' }),
  ])
  server.world.unread = [unreadAnswerTo(12)]
  const { router } = showSupport()
  const row = await screen.findByRole('link', { name: /No\. 12.*new answer.*Waiting for you/ })
  expect(screen.getByRole('link', { name: /No\. 9.*Change my email.*Solved/ }).textContent).not.toContain(
    'new answer',
  )
  fireEvent.click(row)
  expect(router.state.location.search).toBe('?request=12')
  const thread = within(await opened())
  expect(thread.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('What is the platform fee?'),
    expect.stringContaining('Which advisor is it?'),
  ])
  await waitFor(() => expect(screen.queryByText(/new answer/)).toBeNull())
})

test('skeletonRows come first; a failure says so and Retry reads again', async () => {
  let isBroken = true
  const server = supportServer([answered], {
    [`GET ${pathOfMine}`]: () => (isBroken ? refusal('unexpected') : { requests: [] }),
  })
  showSupport()
  expect(screen.getByText('Loading…')).toBeTruthy()
  await screen.findByText('We couldn’t load this.')
  // The form does not wait for the list.
  expect(screen.getByRole('button', { name: 'Send request' })).toBeTruthy()
  isBroken = false
  await press('Retry')
  expect(await screen.findByText('No requests yet.')).toBeTruthy()
  expect(server.posted()).toEqual([])
})

test('without a network nobody waits before skeletonRows for ever', async () => {
  setOnline(false)
  supportServer([])
  showSupport(here)
  expect(await screen.findAllByText('You’re offline. This loads when you reconnect.')).toHaveLength(2)
})

test('on phones an open request is alone on the page, and going back focuses its row', async () => {
  supportServer([answered])
  const { router } = showSupport({ isPhone: true })
  const row = await screen.findByRole('link', { name: /No\. 12/ })
  expect(screen.getByRole('link', { name: 'Your requests: 1' }).getAttribute('href')).toBe('#your-requests')
  fireEvent.click(row)
  await opened()
  expect(row.closest('.hidden')).not.toBeNull()
  await act(() => router.navigate(-1))
  expect(row.closest('.hidden')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /No\. 12/ }))
})
