import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { FreshSignInCanceled, registerConfirmDialog } from '../../../session/confirm-it-is-you.ts'
import { onLeave } from '../../../session/leave-events.ts'
import { allowLog } from '../../../testing/guard-tests.ts'
import { playServer, refusal } from '../../../testing/play-server.ts'
import { waitingToasts } from '../../../ui/overlays/toast.ts'
import { SessionsBlock } from './sessions-block.tsx'
import { showSecurity, thisDevice } from './testing/show-security.tsx'

const phone = {
  ...thisDevice,
  sessionId: '22222222-2222-4222-8222-222222222222',
  device: 'Safari on iPhone',
  isCurrent: false,
  isRemembered: true,
  lastSeenAt: Math.floor(Date.now() / 1000) - 5 * 3600,
}
const list = 'GET /api/auth/sessions'
const endPhone = `DELETE /api/auth/sessions/${phone.sessionId}`
const endButton = () =>
  screen.findByRole('button', { name: /^Sign out Safari on iPhone, last active 5 hours ago/ })

beforeEach(() => allowLog())

test('the device in one’s hands has no End: signing out is elsewhere', async () => {
  playServer({ [list]: { sessions: [thisDevice] } })
  showSecurity(<SessionsBlock />)
  const row = await screen.findByRole('listitem')
  expect(within(row).getByText('This device')).toBeTruthy()
  expect(within(row).queryByRole('button')).toBeNull()
  expect(screen.getByText('No other devices.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign out other devices' })).toBeNull()
})

test('somebody who would rather not confirm who they are ends nothing and reads no error', async () => {
  const asked = playServer({
    [list]: { sessions: [thisDevice, phone] },
    [endPhone]: () => refusal('confirm-it-is-you'),
  })
  const stop = registerConfirmDialog({ open: () => Promise.reject(new FreshSignInCanceled()) })
  showSecurity(<SessionsBlock />)
  await userEvent.click(await endButton())
  await waitFor(() => expect(asked.filter(({ call }) => call === list)).toHaveLength(2))
  stop()
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['', '', ''])
  expect(waitingToasts()).toEqual([])
})

test('a session that could not be ended stays in the list with the reason', async () => {
  playServer({ [list]: { sessions: [thisDevice, phone] }, [endPhone]: () => refusal('unavailable') })
  showSecurity(<SessionsBlock />)
  await userEvent.click(await endButton())
  expect(
    await screen.findByText(
      'We can’t answer right now. Nothing you entered was lost. Try again in a moment.',
    ),
  ).toBeTruthy()
  expect(await endButton()).toBeTruthy()
})

test('a list that cannot be read says so and can be asked for again', async () => {
  let isBroken = true
  playServer({
    [list]: () =>
      isBroken ? refusal('unexpected') : new Response(JSON.stringify({ sessions: [thisDevice] })),
  })
  showSecurity(<SessionsBlock />)
  expect(screen.getByText('Loading…')).toBeTruthy()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isBroken = false
  await userEvent.click(retry)
  expect(await screen.findByText('Chrome on Windows')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('one session is ended: it goes from the list, and the keyboard goes on from there', async () => {
  let sessions = [thisDevice, phone]
  const asked = playServer({
    [list]: () => new Response(JSON.stringify({ sessions })),
    [endPhone]: () => {
      sessions = [thisDevice]
      return new Response(null, { status: 204 })
    },
  })
  showSecurity(<SessionsBlock />)
  await userEvent.click(await endButton())
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(asked.filter(({ call }) => call === endPhone)).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Devices' }))
  expect(waitingToasts()).toMatchObject([{ text: 'We signed out that device.' }])
})

test('all others are ended after a question, and none before', async () => {
  const asked = playServer({
    [list]: { sessions: [thisDevice, phone] },
    'DELETE /api/auth/sessions': { ended: 1 },
  })
  showSecurity(<SessionsBlock />)
  const all = () => screen.findByRole('button', { name: 'Sign out other devices' })
  await userEvent.click(await all())
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(asked).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await userEvent.click(await all())
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out devices' }))
  await waitFor(() => expect(waitingToasts()).toMatchObject([{ text: 'We signed out your other devices.' }]))
  expect(asked.map(({ call }) => call)).toContain('DELETE /api/auth/sessions')
})

test('a device that is not remembered says when one is signed out', async () => {
  playServer({ [list]: { sessions: [thisDevice] } })
  showSecurity(<SessionsBlock />)
  expect(await screen.findByText(/^Off\. We sign you out after 15 idle minutes/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Stop remembering' })).toBeNull()
})

test('remember-me is ended by signing out here, after a question', async () => {
  playServer({ [list]: { sessions: [{ ...thisDevice, isRemembered: true }] } })
  const left: string[] = []
  const stop = onLeave((reason) => left.push(reason))
  showSecurity(<SessionsBlock />)
  await userEvent.click(await screen.findByRole('button', { name: 'Stop remembering' }))
  expect(left).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(left).toEqual(['asked']))
  stop()
})

test('admins are never remembered and are told nothing of it', async () => {
  playServer({ [list]: { sessions: [thisDevice] } })
  showSecurity(<SessionsBlock />, 'admin')
  await screen.findByText('Chrome on Windows')
  expect(screen.queryByText(/Remember me/)).toBeNull()
})
