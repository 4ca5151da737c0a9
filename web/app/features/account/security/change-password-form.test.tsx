import { identityFallbacks, wrappedIdentityErrors } from '@evenkeel/contract/account/identity-sentences'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setCallHooks } from '../../../server-link/call-hooks.ts'
import { forgetAccountHolder, setAccountHolder } from '../../../session/account-holder.ts'
import { currentToken, forgetToken } from '../../../session/token/access-token.ts'
import { allowLog } from '../../../testing/guard-tests.ts'
import { playServer, refusal } from '../../../testing/play-server.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { PasswordInput } from '../../../ui/fields/password-input.tsx'
import { waitingToasts } from '../../../ui/overlays/toast.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import type { PasswordParts } from './security-parts.ts'
import { SessionsBlock } from './sessions-block.tsx'
import { showSecurity } from './testing/show-security.tsx'

const operations = 'POST /api/auth/cognito/operations'
const [old, next] = ['the old harbour wall', 'a quite different lighthouse']

const parts: PasswordParts = {
  NewPasswordField: ({ label, error, password: _, email: __, ...input }) => (
    <Field label={label} isRequired error={error}>
      <PasswordInput {...input} />
    </Field>
  ),
  newPasswordProblem: (password) => (password.length < 12 ? 'Use at least 12 characters.' : undefined),
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }))
async function enter(name: string, text: string) {
  await userEvent.click(field(name))
  await userEvent.paste(text)
}
async function fill(oldPassword = old, newPassword = next, repeated = newPassword) {
  await enter('Current password', oldPassword)
  await enter('New password', newPassword)
  await enter('Repeat new password', repeated)
}

beforeEach(() => {
  allowLog()
  setCallHooks({ bearer: () => 'the.access.token' })
  setAccountHolder({ email: 'dana@whitfield.example' })
})
afterEach(() => {
  setCallHooks({ bearer: () => undefined })
  forgetAccountHolder()
})

test('nothing is sent while something is missing, and the first empty field has the cursor', async () => {
  const asked = playServer({})
  showSecurity(<ChangePasswordForm {...parts} />)
  expect(screen.queryByText('Enter your current password.')).toBeNull()
  await submit()
  expect(await screen.findByText('Enter your current password.')).toBeTruthy()
  expect(screen.getByText('Enter a new password.')).toBeTruthy()
  expect(screen.getByText('Repeat your new password.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Current password')))
  expect(asked).toEqual([])
})

test.each([
  ['too short', old, 'lighthouse', 'lighthouse', 'Use at least 12 characters.'],
  ['the old one', old, old, old, 'This is your current password. Choose another one.'],
  ['repeated wrongly', old, next, `${next}s`, 'The passwords don’t match.'],
])('a new password that is %s is not sent', async (_, oldPassword, newPassword, repeated, sentence) => {
  const asked = playServer({})
  showSecurity(<ChangePasswordForm {...parts} />)
  await fill(oldPassword, newPassword, repeated)
  await submit()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(asked).toEqual([])
})

test('a wrong old password is told under its field; what was typed stays', async () => {
  playServer({ [operations]: () => refusal('wrong-old-password') })
  showSecurity(<ChangePasswordForm {...parts} />)
  await fill()
  await submit()
  expect(await screen.findByText('That password isn’t right. Try again.')).toBeTruthy()
  expect(field('Current password').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field('Current password')))
  expect(field('New password').value).toBe(next)
  expect(waitingToasts()).toEqual([])
})

test('a new password that the server refuses is told under its field', async () => {
  const fields = { newPassword: 'This password is too common.' }
  playServer({ [operations]: () => refusal('weak-password', { fields }) })
  showSecurity(<ChangePasswordForm {...parts} />)
  await fill()
  await submit()
  expect(await screen.findByText(fields.newPassword)).toBeTruthy()
  expect(field('New password').getAttribute('aria-invalid')).toBe('true')
})

test.each([
  [
    'an answer without a message',
    () => new Response('{"code":"identity-failed"}', { status: 502 }),
    identityFallbacks.changePassword,
  ],
  ['no answer at all', () => Promise.reject(new TypeError('offline')), wrappedIdentityErrors.changePassword],
])('%s is told in the words of the specification (spec 4-13, 8-03, 8-04)', async (_, answer, sentence) => {
  playServer({ [operations]: answer })
  showSecurity(<ChangePasswordForm {...parts} />)
  await fill()
  await submit()
  expect((await screen.findByText(sentence)).closest('[role="alert"]')).toBeTruthy()
})

test('somebody who tried too often learns how long to wait', async () => {
  playServer({ [operations]: () => refusal('limit-exceeded', { retryAfterSeconds: 1790 }) })
  showSecurity(<ChangePasswordForm {...parts} />)
  await fill()
  await submit()
  expect(await screen.findByText(/Try again in 30 minutes\./)).toBeTruthy()
})

test('both passwords go with the access token, other devices are signed out, and the fields are empty then (spec 7-26)', async () => {
  const asked = playServer({ [operations]: {} })
  showSecurity(<ChangePasswordForm {...parts} />)
  await fill()
  await submit()
  await waitFor(() => expect(waitingToasts()).toMatchObject([{ kind: 'success', text: 'Password changed.' }]))
  expect(asked).toEqual([
    {
      call: operations,
      body: {
        operation: 'changePassword',
        accessToken: 'the.access.token',
        oldPassword: old,
        newPassword: next,
        endOtherSessions: true,
      },
    },
  ])
  expect(
    field('Current password').value + field('New password').value + field('Repeat new password').value,
  ).toBe('')
  // Nobody is told that fields are empty that the change has emptied.
  await userEvent.tab()
  await userEvent.click(document.body)
  expect(screen.queryByText('Repeat your new password.')).toBeNull()
})

test('other devices stay signed in when one says so', async () => {
  const asked = playServer({ [operations]: {} })
  showSecurity(<ChangePasswordForm {...parts} />)
  await fill()
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sign out my other devices' })
  expect(box.checked).toBe(true)
  await userEvent.click(box)
  await submit()
  await waitFor(() => expect(asked[0]?.body.endOtherSessions).toBe(false))
})

test('password managers are told whose password it is, and which of the three is which', () => {
  playServer({})
  const { container } = showSecurity(<ChangePasswordForm {...parts} />)
  expect(container.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value).toBe(
    'dana@whitfield.example',
  )
  expect(field('Current password').autocomplete).toBe('current-password')
  expect(field('Repeat new password').autocomplete).toBe('new-password')
})

test('the token of the answer is used from then on: the old one ended with the old password', async () => {
  const token = vi.fn(() => currentToken() ?? 'the.access.token')
  setCallHooks({ bearer: token })
  const bearers: (string | undefined)[] = []
  playServer({
    [operations]: () =>
      new Response(
        JSON.stringify({
          accessToken: 'the.new.token',
          expiresIn: 600,
          idToken: 'id',
          UserSub: 'sub-1',
          userId: 4821,
          userType: 'consumer',
          isAuthenticated: true,
        }),
      ),
    'GET /api/auth/sessions': () => {
      bearers.push(currentToken())
      return { sessions: [] }
    },
  })
  showSecurity(
    <>
      <ChangePasswordForm {...parts} />
      <SessionsBlock />
    </>,
  )
  await waitFor(() => expect(bearers).toEqual([undefined]))
  await fill()
  await submit()
  await waitFor(() => expect(bearers).toEqual([undefined, 'the.new.token']))
  expect(await screen.findByText('No other devices.')).toBeTruthy()
  forgetToken()
})
