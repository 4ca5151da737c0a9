import { sentenceOf } from '@evenkeel/contract/problem'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fillIn } from '../../../testing/fill-in.ts'
import { lost, refusal } from '../../../testing/play-server.ts'
import { updateAttempt } from './sign-in/sign-in-attempt.ts'
import { codeSent, identityServer } from './testing/identity-server.ts'
import {
  address,
  box,
  button,
  email,
  everythingStored,
  heading,
  password,
  showIdentity,
  startAfresh,
} from './testing/show-identity.tsx'

startAfresh()

async function askForReset() {
  await heading('Reset your password')
  await userEvent.click(button('Send code'))
}

async function changeIt(secret = password) {
  await heading('Choose a new password')
  await fillIn(box(/^Code/), '123456')
  await fillIn(box(/^New password/), secret)
  await userEvent.click(button('Change password'))
}

describe('no password is changed (spec 4-12, 7-24, 7-25)', () => {
  test('without a code: “Error sending reset code.” when nothing answers (spec 8-04)', async () => {
    updateAttempt({ email })
    identityServer({ forgotPassword: lost })
    showIdentity('/shared/login?view=forgot')
    await askForReset()
    expect(await screen.findByText('Error sending reset code.')).toBeTruthy()
    expect(address()).toBe('/shared/login?view=forgot')
  })

  test('without a code: “Failed to send reset code” when the answer has no words (spec 8-03)', async () => {
    updateAttempt({ email })
    identityServer({ forgotPassword: () => new Response('', { status: 500 }) })
    showIdentity('/shared/login?view=forgot')
    await askForReset()
    expect(await screen.findByText('Failed to send reset code')).toBeTruthy()
  })

  test.each([
    ['code-mismatch', sentenceOf('code-mismatch')],
    ['code-expired', sentenceOf('code-expired')],
  ] as const)('by a refused code (%s)', async (code, sentence) => {
    updateAttempt({ email })
    identityServer({ confirmForgotPassword: refusal(code) })
    showIdentity('/shared/login?view=reset')
    await changeIt()
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(box(/^Code/).getAttribute('aria-invalid')).toBe('true')
    expect(box(/^New password/).value).toBe(password)
  })

  test('to one that is too short, and nothing is sent (spec 5-18)', async () => {
    updateAttempt({ email })
    const asked = identityServer({})
    showIdentity('/shared/login?view=reset')
    await changeIt('short')
    expect(await screen.findByText('Use at least 12 characters.')).toBeTruthy()
    expect(asked).toEqual([])
  })

  test('without an answer: “Error resetting password.” (spec 8-04)', async () => {
    updateAttempt({ email })
    identityServer({ confirmForgotPassword: lost })
    showIdentity('/shared/login?view=reset')
    await changeIt()
    expect(await screen.findByText('Error resetting password.')).toBeTruthy()
  })
})

test('what people read tells nobody whether an address has an account', async () => {
  identityServer({ forgotPassword: codeSent })
  const wordsFor = async (typed: string) => {
    updateAttempt({ email: typed, mayResendAt: undefined })
    const { container, unmount } = showIdentity('/shared/login?view=forgot')
    await askForReset()
    await heading('Choose a new password')
    const words = container.textContent?.replaceAll(typed, 'ADDRESS')
    unmount()
    return words
  }
  const known = await wordsFor('dana@whitfield.example')
  expect(known).toContain('If ADDRESS has an account, we sent it a 6-digit code.')
  expect(await wordsFor('nobody@nowhere.example')).toBe(known)
})

test('from the login through code and new password back to the login, which says so (spec 4-12)', async () => {
  const asked = identityServer({ forgotPassword: codeSent, confirmForgotPassword: {} })
  showIdentity('/shared/login')
  await fillIn(box(/^Email/), email)
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await heading('Reset your password')
  expect(box(/^Email/).value).toBe(email)
  await askForReset()
  await heading('Choose a new password')
  expect(screen.getByText('Works for 10 minutes')).toBeTruthy()
  await changeIt()
  await heading('Sign in')
  expect(screen.getByText('Password changed. Sign in with the new one.')).toBeTruthy()
  expect(asked).toEqual([
    { operation: 'forgotPassword', email },
    { operation: 'confirmForgotPassword', email, code: '123456', newPassword: password },
  ])
  expect(box(/^Email/).value).toBe(email)
  expect(everythingStored()).not.toMatch(/dana|whitfield|quiet phrase/)
})

test('on another device than the one that asked, the page says what to do, whatever the address', async () => {
  identityServer({})
  showIdentity('/shared/login?view=reset')
  await heading('Choose a new password')
  expect(
    screen.getByText(
      /in another browser or on another device, enter it there, or request a new code here\.$/,
    ),
  ).toBeTruthy()
  expect(button('Send new code')).toBeTruthy()
})

test('after a reload in the middle the address is asked for again', async () => {
  const asked = identityServer({ confirmForgotPassword: {} })
  showIdentity('/shared/login?view=reset')
  await heading('Choose a new password')
  await fillIn(box(/^Email/), email)
  await changeIt()
  await heading('Sign in')
  expect(asked[0]).toMatchObject({ email })
})

test('pasting the code waits for the password', async () => {
  updateAttempt({ email })
  const asked = identityServer({})
  showIdentity('/shared/login?view=reset')
  await heading('Choose a new password')
  await userEvent.click(box(/^Code/))
  await userEvent.paste('123456')
  expect(asked).toEqual([])
  expect(screen.queryByText('Enter a password.')).toBeNull()
})

test('password managers learn whose new password it is', async () => {
  updateAttempt({ email })
  showIdentity('/shared/login?view=reset')
  await heading('Choose a new password')
  const hidden = document.querySelector<HTMLInputElement>('input[autocomplete="username"]')
  expect(hidden?.value).toBe(email)
  expect(box(/^New password/).autocomplete).toBe('new-password')
})
