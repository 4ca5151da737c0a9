import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CallFailed } from '../../server-link/call-failed.ts'
import { FreshSignInCanceled, withFreshSignIn } from '../../session/confirm-it-is-you.ts'
import { forgetEverything } from '../../session/testing/forget-everything.ts'
import { type Asked, offline, playServer, refusal } from '../../session/testing/play-server.ts'
import { signedInAnswer } from '../../session/testing/signed-in-answer.ts'
import { allowLog } from '../../testing/guard-tests.ts'
import { ConfirmItIsYou } from './confirm-it-is-you.tsx'

const afresh = '/api/auth/sign-in-afresh'
const user = userEvent.setup()

let isFresh: boolean
let outcome: unknown

/** A change that the server refuses until the person reauthenticates. */
async function wantChange() {
  const work = async () => {
    if (!isFresh) throw new CallFailed('Confirm.', { status: 403, code: 'confirm-it-is-you' })
    return 'changed'
  }
  withFreshSignIn(work).then(
    (result) => {
      outcome = result
    },
    (error: unknown) => {
      outcome = error
    },
  )
  return screen.findByRole('dialog', { name: 'Confirm it’s you' })
}

function serverAnswers(answer: (body: { password: string; code?: string }) => object) {
  return playServer({
    [afresh]: ({ body }: Asked) => {
      const made = answer(body as { password: string; code?: string })
      if (!(made instanceof Response)) isFresh = true
      return made
    },
  })
}

const type = (label: RegExp, text: string) => user.type(screen.getByLabelText(label), text)
const confirm = () => user.click(screen.getByRole('button', { name: 'Confirm' }))

beforeEach(() => {
  isFresh = false
  outcome = undefined
  allowLog()
  render(<ConfirmItIsYou />)
})
afterEach(() => {
  cleanup()
  forgetEverything()
})

test('there is no dialog until a change asks for it', () => {
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['Cancel', () => user.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Escape', () => user.keyboard('{Escape}')],
  ['the ×', () => user.click(screen.getByRole('button', { name: 'Close' }))],
])('%s changes nothing', async (_, cancel) => {
  const asked = serverAnswers(() => signedInAnswer(4821, 'consumer'))
  await wantChange()
  await cancel()
  await waitFor(() => expect(outcome).toBeInstanceOf(FreshSignInCanceled))
  expect(asked).toEqual([])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a page that is left meanwhile changes nothing', async () => {
  await wantChange()
  cleanup()
  await waitFor(() => expect(outcome).toBeInstanceOf(FreshSignInCanceled))
})

test('an empty password is not sent', async () => {
  const asked = serverAnswers(() => signedInAnswer(4821, 'consumer'))
  await wantChange()
  await confirm()
  expect(screen.getByText('Enter your password.')).toBeTruthy()
  expect(asked).toEqual([])
})

test('a wrong password is said at its field and can be typed again', async () => {
  serverAnswers(({ password }) =>
    password === 'right'
      ? signedInAnswer(4821, 'consumer')
      : refusal(400, { code: 'wrong-old-password', message: 'That password isn’t right. Try again.' }),
  )
  await wantChange()
  await type(/Password/, 'wrong')
  await confirm()
  const field = screen.getByLabelText(/Password/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('That password isn’t right. Try again.')).toBeTruthy()
  await user.clear(field)
  await type(/Password/, 'right')
  await confirm()
  await waitFor(() => expect(outcome).toBe('changed'))
})

test('too many wrong tries are counted down', async () => {
  serverAnswers(() => refusal(429, { code: 'sign-in-locked', message: 'Too many.', retryAfterSeconds: 32 }))
  await wantChange()
  await type(/Password/, 'wrong')
  await confirm()
  expect(await screen.findByText('Try again in 32 s.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true)
})

test.each([
  ['the identity service fails', () => refusal(502, { code: 'identity-failed' }), 'Login failed'],
  ['nobody answers', offline, /couldn’t reach Evenkeel/],
])('when %s the dialog stays, with what was typed', async (_, answer, sentence) => {
  serverAnswers(answer)
  await wantChange()
  await type(/Password/, 'correct horse')
  await confirm()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByLabelText(/Password/)).toHaveProperty('value', 'correct horse')
})

test('the password is asked for, the server says yes, and the change is made', async () => {
  const asked = serverAnswers(() => signedInAnswer(4821, 'consumer'))
  await wantChange()
  await type(/Password/, 'correct horse')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(outcome).toBe('changed'))
  expect(asked.map(({ body }) => body)).toEqual([{ password: 'correct horse' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('where a second factor is due the code is asked for too, without the password being typed again', async () => {
  const asked = serverAnswers(({ code }) => {
    if (code === undefined) return refusal(400, { code: 'second-factor-due' })
    return code === '123456'
      ? signedInAnswer(4821, 'consumer')
      : refusal(400, { code: 'code-mismatch', message: 'That code isn’t right.' })
  })
  await wantChange()
  await type(/Password/, 'correct horse')
  await confirm()
  const code = await screen.findByLabelText(/Code/)
  expect(document.activeElement).toBe(code)
  await confirm()
  expect(screen.getByText('Enter the code.')).toBeTruthy()
  await user.type(code, '000000')
  await confirm()
  expect(await screen.findByText('That code isn’t right.')).toBeTruthy()
  await user.clear(code)
  await user.type(code, ' 123456 ')
  await confirm()
  await waitFor(() => expect(outcome).toBe('changed'))
  expect(asked.at(-1)?.body).toEqual({ password: 'correct horse', code: '123456' })
})

test('a password manager is told what is asked for', async () => {
  await wantChange()
  expect(screen.getByLabelText(/Password/).getAttribute('autocomplete')).toBe('current-password')
})
