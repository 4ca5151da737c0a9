import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { playServer, refusal } from '../../../testing/play-server.ts'
import { show } from '../../../testing/stage.tsx'
import { NewPasswordField } from '../identity/password/new-password-field.tsx'
import { newPasswordProblem } from '../identity/password/password-rules.ts'
import { EmailChangePage } from './email-change-page.tsx'
import { InvitationPage } from './invitation-page.tsx'

const token = 'a-token-from-a-letter-of-ours'
const until = Math.floor(Date.now() / 1000) + 3600
const showChange = (hash = `#${token}`) => show(<EmailChangePage />, { at: `/shared/email-change${hash}` })
const showInvitation = () =>
  show(<InvitationPage NewPasswordField={NewPasswordField} newPasswordProblem={newPasswordProblem} />, {
    at: `/shared/invitation#${token}`,
  })

beforeEach(() => allowLog())

test('a link without its end asks for nothing', async () => {
  const asked = playServer({})
  showChange('')
  expect(await screen.findByText(/This link isn’t complete/)).toBeTruthy()
  expect(asked).toEqual([])
})

test.each([
  ['confirm', 'Confirm new email', 'confirm', /Sign in with the new one/],
  ['cancel', 'Cancel email change', 'undo', /keeps this email address/],
  ['undo', 'Undo email change', 'undo', /uses this email address again/],
] as const)('a link that can %s does so only when pressed, and once', async (can, button, path, done) => {
  const asked = playServer({
    'POST /api/auth/email-change/read': () => ({ can, until }),
    [`POST /api/auth/email-change/${path}`]: null,
  })
  showChange()
  const pressed = await screen.findByRole('button', { name: button })
  expect(asked).toHaveLength(1)
  await userEvent.dblClick(pressed)
  expect(await screen.findByText(done)).toBeTruthy()
  expect(asked.map(({ body }) => body)).toEqual([{ token }, { token }])
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
})

test('a link that is over says so', async () => {
  playServer({ 'POST /api/auth/email-change/read': () => refusal('link-over') })
  showChange()
  expect(await screen.findByText(/^This link no longer works/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /email/ })).toBeNull()
})

test('a change that was canceled while the page was open says so, and offers nothing that no longer works', async () => {
  playServer({
    'POST /api/auth/email-change/read': () => ({ can: 'confirm', until }),
    'POST /api/auth/email-change/confirm': () => refusal('link-over'),
  })
  showChange()
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm new email' }))
  expect(await screen.findByText(/^This link no longer works/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm new email' })).toBeNull()
  expect(screen.queryByText(/^This link works until/)).toBeNull()
})

test('an invited admin chooses a password that keeps the rules', async () => {
  const asked = playServer({
    'POST /api/auth/invitation/read': () => ({ until }),
    'POST /api/auth/invitation/accept': null,
  })
  showInvitation()
  const field = await screen.findByLabelText(/^Password/, { selector: 'input' })
  await userEvent.type(field, 'short')
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  expect(asked).toHaveLength(1)
  await userEvent.clear(field)
  await userEvent.type(field, 'seven quiet rivers')
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText(/Your account is ready/)).toBeTruthy()
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ token, password: 'seven quiet rivers' }))
})
