import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fillIn } from '../../../testing/fill-in.ts'
import { playServerByPath, refusal } from '../../../testing/play-server.ts'
import { setOnline } from '../../../testing/stage.tsx'
import { PeoplePage } from './people-page.tsx'
import { showDesk } from './testing/show-desk.tsx'

const list = 'GET /api/v1/admin/people'
const invite = 'POST /api/v1/admin/invitations'
const now = Math.floor(Date.now() / 1000)
const reason = 'Joins the review team on Monday.'

const kim = {
  person_id: 8,
  name: 'Kim Arden',
  email: 'kim@staff.example',
  company: 'Evenkeel',
  last_sign_in_at: now - 60,
  has_second_factor: true,
  disabled_at: null,
  is_you: false,
}
const ivy = {
  invitation_id: 3,
  name: 'Ivy North',
  email: 'ivy@staff.example',
  company: 'Evenkeel',
  invited_by: 'Kim Arden',
  sent_at: now - 60,
  expires_at: now + 86_400,
}
const robin = {
  person_id: 4821,
  type: 'consumer',
  name: 'Robin Whitfield',
  email: 'robin@whitfield.example',
  crd: null,
  state: 'disabled',
  application: null,
  last_seen_at: null,
}
const quiet = {
  'GET /api/v1/admin/proposals': () => ({ proposals: [] }),
  'GET /api/v1/admin/admins': () => ({ admins: [kim], invitations: [ivy] }),
}
const found = { people: [robin], has_more: false, unconfirmed: [] }

test('no one is listed before something is typed or a state is chosen', async () => {
  const asked = playServerByPath({ ...quiet, [list]: () => found })
  showDesk(<PeoplePage />)
  expect(await screen.findByText('kim@staff.example')).toBeTruthy()
  expect(asked.filter(({ call }) => call === list)).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: 'Disabled' }))
  const link = await screen.findByRole('link', { name: 'Robin Whitfield' })
  expect(link.getAttribute('href')).toBe('/admin/people/4821')
  expect(asked.find(({ call }) => call === list)?.query).toBe('state=disabled')
})

test('typing asks once it rests, and what is not confirmed yet can get another code', async () => {
  const asked = playServerByPath({
    ...quiet,
    [list]: () => ({
      people: [],
      has_more: false,
      unconfirmed: [{ email: 'new@whitfield.example', signed_up_at: now }],
    }),
  })
  showDesk(<PeoplePage />)
  await userEvent.type(screen.getByRole('searchbox'), 'new@whitfield.example')
  expect(await screen.findByRole('button', { name: 'Resend code' })).toBeTruthy()
  expect(asked.filter(({ call }) => call === list).map(({ query }) => query)).toEqual([
    'q=new%40whitfield.example',
  ])
})

test('no one found, offline and a failed search say so', async () => {
  playServerByPath({ ...quiet, [list]: () => ({ ...found, people: [] }) })
  const { unmount } = showDesk(<PeoplePage />)
  await userEvent.type(screen.getByRole('searchbox'), 'nobody')
  expect(await screen.findByText(/^No one found\./)).toBeTruthy()
  unmount()
  setOnline(false)
  showDesk(<PeoplePage />)
  await userEvent.click(screen.getByRole('radio', { name: 'Leaving' }))
  // The list and the admins below it.
  expect(await screen.findAllByText('You’re offline. This loads when you reconnect.')).toHaveLength(2)
  setOnline(true)
})

test('an admin is invited once, with every field and a reason', async () => {
  const asked = playServerByPath({ ...quiet, [invite]: () => ({ admins: [kim], invitations: [ivy] }) })
  showDesk(<PeoplePage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Invite admin' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(dialog.getAllByText('Enter a name.')).toHaveLength(2)
  for (const [name, text] of [
    [/First name/, 'Ivy'],
    [/Last name/, 'North'],
    [/Work email/, 'ivy@staff.example'],
    [/Reason/, reason],
  ] as const)
    await fillIn(dialog.getByRole('textbox', { name }), text)
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() =>
    expect(asked.filter(({ call }) => call === invite).map(({ body }) => body)).toEqual([
      { first_name: 'Ivy', last_name: 'North', email: 'ivy@staff.example', company: 'Evenkeel', reason },
    ]),
  )
})

test('an address that is taken is said, and nothing typed is lost', async () => {
  playServerByPath({ ...quiet, [invite]: () => refusal('email-taken') })
  showDesk(<PeoplePage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Invite admin' }))
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  await screen.findByRole('dialog')
  for (const [name, text] of [
    [/First name/, 'Ivy'],
    [/Last name/, 'North'],
    [/Work email/, 'ivy@staff.example'],
    [/Reason/, reason],
  ] as const)
    await fillIn(box(name), text)
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('Another account uses this email address.')).toBeTruthy()
  expect(box(/Work email/).value).toBe('ivy@staff.example')
})

test('an invitation is withdrawn with a reason', async () => {
  const withdraw = 'POST /api/v1/admin/invitations/3/withdraw'
  const asked = playServerByPath({ ...quiet, [withdraw]: () => ({ admins: [kim], invitations: [] }) })
  showDesk(<PeoplePage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the invitation for Ivy North' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fillIn(dialog.getByRole('textbox', { name: /Reason/ }), reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw invitation' }))
  await waitFor(() => expect(asked.find(({ call }) => call === withdraw)?.body).toEqual({ reason }))
  await waitFor(() => expect(screen.queryByText('Ivy North')).toBeNull())
})
