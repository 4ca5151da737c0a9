import type { PersonPage as Page } from '@evenkeel/contract/staff/people-desk'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FreshSignInCanceled, registerConfirmDialog } from '../../../session/confirm-it-is-you.ts'
import { fillIn } from '../../../testing/fill-in.ts'
import { playServer, refusal } from '../../../testing/play-server.ts'
import { waitingToasts } from '../../../ui/overlays/toast.ts'
import { PersonPage } from './person-page.tsx'
import { pageOf, showDesk } from './testing/show-desk.tsx'

const read = 'GET /api/v1/admin/people/4821'
const at = (what: string) => `POST /api/v1/admin/people/4821/${what}`
const reason = 'Asked for by telephone, request 12.'
const now = Math.floor(Date.now() / 1000)

const show = (adminId?: number) =>
  showDesk(<PersonPage personId={4821} viewAs={({ person }) => <p>View as {person.name}</p>} />, adminId)
/** In the rail, not in the menu of phones. */
const rail = () => screen.findByRole('region', { name: 'Staff actions' })
const act = async (name: RegExp) => userEvent.click(await within(await rail()).findByRole('button', { name }))
const dialog = () => screen.findByRole('dialog')
const press = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }))
const why = async () => within(await dialog()).getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })

test('one’s own page has no actions, and an admin’s no view as them', async () => {
  playServer({ [read]: () => pageOf({ type: 'admin', uuid: null }) })
  show(4821)
  expect(await screen.findByText(/This is your account/)).toBeTruthy()
  expect(within(await rail()).queryByRole('button')).toBeNull()
  expect(screen.queryByText(/^View as/)).toBeNull()
})

test('no action is sent without a reason, and no change of email without proof', async () => {
  const asked = playServer({ [read]: () => pageOf() })
  show()
  await act(/^Change email/)
  await fillIn(within(await dialog()).getByRole('textbox', { name: /New email/ }), 'nowhere')
  await press('Start email change')
  expect(screen.getByText('Enter an email address, such as name@example.com.')).toBeTruthy()
  expect(screen.getAllByText('Write at least 10 characters.')).toHaveLength(2)
  expect(asked.map(({ call }) => call)).toEqual([read])
})

test('the page is asked for once, with names first, every section and its count', async () => {
  const other = { person_id: 201, type: 'advisor', name: 'Dana Okafor', is_gone: false } as const
  const staff = { person_id: 7, type: 'admin', name: 'Sam Ito', is_gone: false } as const
  const page: Page = pageOf(
    {},
    {
      requests: {
        count: 12,
        rows: [
          {
            request_id: 1,
            other,
            sent_at: now - 3600,
            state: 'sent',
            due_at: now + 7300,
            closed_as: null,
            has_meeting: false,
            fit: 86.4,
          },
        ],
      },
      tickets: {
        count: 1,
        rows: [
          {
            number: 3,
            subject: 'My record shows an old branch',
            state: 'open',
            sent_at: now - 60,
            answer_due_at: now + 2900,
            solved_at: null,
          },
        ],
      },
      log: [
        {
          seq: 107,
          at: now - 900,
          event: 'person-viewed',
          what: 'Your support request 3',
          by: staff,
          reason: null,
          lasted_seconds: 840,
          parts: null,
        },
      ],
    },
  )
  const asked = playServer({ [read]: () => page })
  show()
  expect(await screen.findByRole('heading', { name: 'Robin Whitfield' })).toBeTruthy()
  const links = within(screen.getByRole('navigation', { name: 'Sections' }))
  expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Account',
    'Matches 12',
    'Meetings 0',
    'Tickets 1',
    'Audit and access',
  ])
  expect(screen.getByRole('link', { name: 'Dana Okafor' }).getAttribute('href')).toBe('/admin/people/201')
  expect(screen.getByText('Waiting, 2 h 1 min left')).toBeTruthy()
  expect(screen.getByText('48 min left')).toBeTruthy()
  expect(screen.getByText('support request 3, 14 min')).toBeTruthy()
  expect(screen.getByText('No meetings yet.')).toBeTruthy()
  expect(screen.getByText(/Opening this page added one row/)).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'By Robin' }))
  expect(await screen.findByText('Nothing recorded here.')).toBeTruthy()
  expect(asked.map(({ call }) => call)).toEqual([read])
})

test('an action says what it does, is sent once, and the page shows its outcome without being opened again', async () => {
  const answer = Promise.withResolvers<object>()
  const asked = playServer({ [read]: () => pageOf(), [at('disable')]: () => answer.promise })
  show()
  await act(/^Disable account/)
  expect(await screen.findByText(/meetings are canceled and others no longer see them/)).toBeTruthy()
  await fillIn(await why(), `  ${reason}`)
  await userEvent.dblClick(within(await dialog()).getByRole('button', { name: 'Disable account' }))
  answer.resolve(pageOf({ disabled_at: now, open_sessions: 0 }))
  await waitFor(() =>
    expect(waitingToasts().map(({ text }) => text)).toEqual(['Robin Whitfield’s account is disabled.']),
  )
  expect(await within(await rail()).findByRole('button', { name: /^Enable account/ })).toBeTruthy()
  expect(within(await rail()).getAllByRole('button')).toHaveLength(1)
  expect(asked.map(({ call, body }) => [call, body.reason])).toEqual([
    [read, undefined],
    [at('disable'), reason],
  ])
})

test('an action that failed comes back with its words and the reason still typed', async () => {
  playServer({ [read]: () => pageOf(), [at('disable')]: () => refusal('last-admin') })
  show()
  await act(/^Disable account/)
  await fillIn(await why(), reason)
  await press('Disable account')
  expect(await screen.findByText(/This is the only admin who can sign in/)).toBeTruthy()
  expect((await why()).value).toBe(reason)
  expect(waitingToasts()).toEqual([])
})

test('canceling the password prompt changes nothing and shows no error', async () => {
  playServer({ [read]: () => pageOf(), [at('end-sessions')]: () => refusal('confirm-it-is-you') })
  const stop = registerConfirmDialog({ open: () => Promise.reject(new FreshSignInCanceled()) })
  show()
  await act(/^Sign out everywhere/)
  await fillIn(await why(), reason)
  await press('Sign out everywhere')
  expect((await why()).value).toBe(reason)
  stop()
  expect(within(await dialog()).getByRole('alert').textContent).toBe('')
})

const proposal = {
  proposal_id: 5,
  kind: 'second-factor-reset',
  person: { person_id: 4821, type: 'consumer', name: 'Robin Whitfield', is_gone: false },
  email: null,
  proof: null,
  reason: 'New phone.',
  by: 'Kim Arden',
  at: now,
  expires_at: now + 3600,
  is_own: false,
  is_about_you: false,
} as const

test('who proposed a reset can only withdraw it, and whom it is about nothing', async () => {
  let shown = pageOf({}, { proposals: [{ ...proposal, is_own: true }] })
  playServer({ [read]: () => shown })
  const { unmount } = show()
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(within(await rail()).queryByRole('button', { name: /Reset second factor/ })).toBeNull()
  unmount()
  shown = pageOf({}, { proposals: [{ ...proposal, is_about_you: true }] })
  show()
  expect(await screen.findByText(/Another admin must confirm it/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Confirm|Withdraw|Decline/ })).toBeNull()
})

test('another staff member confirms a reset in the danger color, with a reason of their own', async () => {
  const confirm = 'POST /api/v1/admin/proposals/5/answer'
  const asked = playServer({
    [read]: () => pageOf({}, { proposals: [proposal] }),
    [confirm]: () => ({ proposals: [] }),
    'GET /api/v1/admin/proposals': () => ({ proposals: [] }),
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
  const button = within(await dialog()).getByRole('button', { name: 'Reset second factor' })
  expect(button.className).toContain('danger')
  await fillIn(await why(), reason)
  await userEvent.click(button)
  await waitFor(() =>
    expect(asked.find(({ call }) => call === confirm)?.body).toEqual({ answer: 'confirm', reason }),
  )
})

test('where no one else could confirm, the page says so', async () => {
  playServer({ [read]: () => pageOf({}, { has_confirmer: false }) })
  show()
  expect(within(await rail()).getByText('No other staff member can confirm this now')).toBeTruthy()
})

test('an ID no one has leads back to the search', async () => {
  playServer({ [read]: () => refusal('not-found') })
  show()
  expect(await screen.findByText(/No one has this ID/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Search people' }).getAttribute('href')).toBe('/admin/people')
})
