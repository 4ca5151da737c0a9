import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { FreshSignInCanceled, registerConfirmDialog } from '../../../session/confirm-it-is-you.ts'
import { fillIn } from '../../../testing/fill-in.ts'
import { playServer, refusal } from '../../../testing/play-server.ts'
import { endStage } from '../../../testing/stage.tsx'
import { waitingToasts } from '../../../ui/overlays/toast.ts'
import { PersonActions } from './person-actions.tsx'
import { robin, showDesk } from './testing/show-desk.tsx'

const read = 'GET /api/v1/admin/people/4821'
const disable = 'POST /api/v1/admin/people/4821/disable'
const endSessions = 'POST /api/v1/admin/people/4821/end-sessions'
const reason = 'Asked for by telephone, request 12.'

const person = (changes: object = {}) => ({ person: { ...robin, ...changes } })
const show = (adminId?: number) => showDesk(<PersonActions personId={4821} name="Robin Whitfield" />, adminId)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const openAccount = () => press('Account of Robin Whitfield')
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })

afterEach(endStage)

test('nothing is fetched or logged before the account is opened', async () => {
  const asked = playServer({ [read]: () => person() })
  show()
  expect(asked).toEqual([])
  await openAccount()
  const dialog = await screen.findByRole('dialog', { name: 'Robin Whitfield’s account' })
  expect(await within(dialog).findByText('robin@whitfield.example')).toBeTruthy()
  expect(within(dialog).getByText('On 2 devices')).toBeTruthy()
  expect(within(dialog).getByText(/appears in their access log/)).toBeTruthy()
  expect(asked.map(({ call }) => call)).toEqual([read])
})

test('no act without a reason of at least ten characters', async () => {
  const asked = playServer({ [read]: () => person(), [disable]: () => person() })
  show()
  await openAccount()
  await press('Disable account')
  await userEvent.type(await box(), '   short   ')
  await press('Disable account')
  expect(await screen.findByText('Write at least 10 characters.')).toBeTruthy()
  expect((await box()).getAttribute('aria-invalid')).toBe('true')
  expect(asked.map(({ call }) => call)).toEqual([read])
})

test('an act says what it does, is sent once with its reason, and its outcome is told', async () => {
  const answer = Promise.withResolvers<object>()
  const asked = playServer({ [read]: () => person(), [disable]: () => answer.promise })
  show()
  await openAccount()
  await press('Disable account')
  expect(await screen.findByText(/meetings are canceled and others no longer see them/)).toBeTruthy()
  await fillIn(await box(), `  ${reason}`)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Disable account' }))
  const trigger = screen.getByRole('button', { name: 'Account of Robin Whitfield' })
  await waitFor(() => expect(trigger.getAttribute('aria-busy')).toBe('true'))
  answer.resolve(person({ disabled_at: 1_790_000_000, open_sessions: 0 }))
  await waitFor(() =>
    expect(waitingToasts().map(({ text }) => text)).toEqual(['Robin Whitfield’s account is disabled.']),
  )
  expect(asked.filter(({ call }) => call === disable).map(({ body }) => body)).toEqual([{ reason }])
  await openAccount()
  expect(await screen.findByRole('button', { name: 'Enable account' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Disable account' })).toBeNull()
  expect(asked.filter(({ call }) => call === read)).toHaveLength(1)
})

test('an act that failed comes back with its words and the reason still typed', async () => {
  playServer({ [read]: () => person(), [disable]: () => refusal('last-admin') })
  show()
  await openAccount()
  await press('Disable account')
  await fillIn(await box(), reason)
  await press('Disable account')
  expect(await screen.findByText(/This is the only admin who can sign in/)).toBeTruthy()
  expect((await box()).value).toBe(reason)
  expect(waitingToasts()).toEqual([])
})

test('canceling the password prompt changes nothing and shows no error', async () => {
  const asked = playServer({ [read]: () => person(), [disable]: () => refusal('confirm-it-is-you') })
  const stop = registerConfirmDialog({ open: () => Promise.reject(new FreshSignInCanceled()) })
  show()
  await openAccount()
  await press('Disable account')
  await fillIn(await box(), reason)
  await press('Disable account')
  expect((await box()).value).toBe(reason)
  stop()
  expect(asked.filter(({ call }) => call === disable)).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toBe('')
})

test.each([
  [0, 'Robin Whitfield wasn’t signed in anywhere.'],
  [1, 'Robin Whitfield was signed out of 1 device.'],
  [3, 'Robin Whitfield was signed out of 3 devices.'],
])('%i ended sessions are told as such', async (ended, words) => {
  playServer({ [read]: () => person(), [endSessions]: () => ({ ...person({ open_sessions: 0 }), ended }) })
  show()
  await openAccount()
  await press('Sign out everywhere')
  await fillIn(await box(), reason)
  await press('Sign out everywhere')
  await waitFor(() => expect(waitingToasts().map(({ text }) => text)).toEqual([words]))
})

test('an account that fails to load says so, and can be retried', async () => {
  let isUp = false
  playServer({ [read]: () => (isUp ? person() : refusal('unavailable')) })
  show()
  await openAccount()
  expect(await screen.findByText('We couldn’t load this.', {}, { timeout: 10_000 })).toBeTruthy()
  isUp = true
  await press('Retry')
  expect(await screen.findByText('robin@whitfield.example')).toBeTruthy()
}, 20_000)

test('one’s own account has no acts', async () => {
  playServer({ [read]: () => person({ type: 'admin' }) })
  show(4821)
  await openAccount()
  expect(await screen.findByText(/This is your account/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Disable account' })).toBeNull()
})

test('a person who is locked, leaving and not yet verified is shown as such', async () => {
  const later = Date.UTC(2026, 11, 24, 12) / 1000
  playServer({
    [read]: () =>
      person({
        type: 'advisor',
        application: 'in-review',
        locked_until: later,
        deletes_at: later,
        open_sessions: 0,
      }),
  })
  show()
  await openAccount()
  for (const words of ['Locked', 'Leaving', 'Application in review', 'Nowhere', 'Dec 24, 2026'])
    expect(await screen.findByText(words)).toBeTruthy()
})
