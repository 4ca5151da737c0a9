import { sentenceOf } from '@evenkeel/contract/problem'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { fillIn } from '../../../../testing/fill-in.ts'
import { lost, refusal } from '../../../../testing/play-server.ts'
import { updateAttempt } from '../sign-in/sign-in-attempt.ts'
import { codeSent, identityServer, signedIn } from '../testing/identity-server.ts'
import {
  address,
  arrivedAt,
  box,
  button,
  email,
  heading,
  password,
  showIdentity,
  startAfresh,
} from '../testing/show-identity.tsx'

startAfresh()

const step = '/shared/login?view=code'

async function enterCode(code = '123456') {
  await heading('Confirm your email address')
  await userEvent.type(box(/^Code/), code)
  await userEvent.click(button('Confirm'))
}

describe('an address is not confirmed (spec 4-10, 7-21)', () => {
  test.each([
    ['code-mismatch', sentenceOf('code-mismatch')],
    ['code-expired', sentenceOf('code-expired')],
  ] as const)(
    'by a refused code (%s): the sentence stands under it, the code stays',
    async (code, sentence) => {
      updateAttempt({ email, password })
      identityServer({ confirmSignUp: refusal(code) })
      showIdentity(step)
      await enterCode()
      expect(await screen.findByText(sentence)).toBeTruthy()
      expect(box(/^Code/).value).toBe('123456')
      expect(document.activeElement).toBe(box(/^Code/))
    },
  )

  test('too often: how long to wait', async () => {
    updateAttempt({ email })
    identityServer({ confirmSignUp: refusal('limit-exceeded', { retryAfterSeconds: 1790 }) })
    showIdentity(step)
    await enterCode()
    expect(await screen.findByText(sentenceOf('limit-exceeded'))).toBeTruthy()
    expect(screen.getByText('Try again in 30 minutes.')).toBeTruthy()
  })

  test('by half a code', async () => {
    updateAttempt({ email })
    const asked = identityServer({})
    showIdentity(step)
    await enterCode('123')
    expect(await screen.findByText('Enter the 6-digit code.')).toBeTruthy()
    expect(asked).toEqual([])
  })

  test('without an answer: “Verification failed.” (spec 8-04)', async () => {
    updateAttempt({ email })
    identityServer({ confirmSignUp: lost })
    showIdentity(step)
    await enterCode()
    expect(await screen.findByText('Verification failed.')).toBeTruthy()
  })

  test('by an answer without words: “Verification failed” (spec 8-03)', async () => {
    updateAttempt({ email })
    identityServer({ confirmSignUp: () => new Response('{}', { status: 502 }) })
    showIdentity(step)
    await enterCode()
    expect(await screen.findByText('Verification failed')).toBeTruthy()
  })
})

test('a code pasted while another is being checked is not sent', async () => {
  updateAttempt({ email })
  const answer = Promise.withResolvers<Response>()
  const asked = identityServer({ confirmSignUp: () => answer.promise })
  showIdentity(step)
  await heading('Confirm your email address')
  await userEvent.click(box(/^Code/))
  await userEvent.paste('111111')
  await userEvent.clear(box(/^Code/))
  await userEvent.paste('222222')
  answer.resolve(refusal('code-mismatch'))
  await screen.findByRole('button', { name: 'Confirm' })
  expect(asked).toEqual([{ operation: 'confirmSignUp', email, code: '111111' }])
})

test('what the server said of a code stays when one leaves the field, and goes when one mends it', async () => {
  updateAttempt({ email })
  identityServer({ confirmSignUp: refusal('code-mismatch') })
  showIdentity(step)
  await enterCode()
  const sentence = sentenceOf('code-mismatch')
  await screen.findByText(sentence)
  await userEvent.tab()
  expect(screen.getByText(sentence)).toBeTruthy()
  await userEvent.type(box(/^Code/), '{Backspace}')
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
})

const pendingPath = '/api/auth/pending-registration'
const pending = { pending: { masked_email: 'd•••@whitfield.example', expires_at: 1_800_000_000 } }

describe('after a reload', () => {
  test('a browser that the server doesn’t know is asked for the address, and confirming leads to the login with a word', async () => {
    const asked = identityServer({ [pendingPath]: { pending: null }, confirmSignUp: {} })
    showIdentity(step)
    await heading('Confirm your email address')
    await fillIn(box(/^Email/), email)
    await enterCode()
    await heading('Sign in')
    expect(asked).toEqual([{ path: pendingPath }, { operation: 'confirmSignUp', email, code: '123456' }])
    expect(screen.getByText('Email address confirmed. Sign in to continue.')).toBeTruthy()
    expect(address()).toBe('/shared/login')
    expect(box(/^Email/).value).toBe(email)
  })

  test('a registration that ended meanwhile asks for the address', async () => {
    identityServer({
      [pendingPath]: pending,
      confirmSignUp: refusal('bad-request', {
        fields: { email: 'Enter the email address you registered with.' },
      }),
    })
    showIdentity(step)
    await enterCode()
    expect(await screen.findByLabelText(/^Email/)).toBeTruthy()
  })

  test('a server that can’t be asked leaves the field for the address', async () => {
    identityServer({ [pendingPath]: lost })
    showIdentity(step)
    await heading('Confirm your email address')
    expect(box(/^Email/).value).toBe('')
  })

  test('the browser that registered sees its masked address, and the code alone signs in', async () => {
    const asked = identityServer({ [pendingPath]: pending, confirmSignUp: signedIn() })
    showIdentity(step)
    await heading('Confirm your email address')
    expect(screen.getByText('d•••@whitfield.example')).toBeTruthy()
    expect(screen.queryByLabelText(/^Email/)).toBeNull()
    await enterCode()
    await arrivedAt('/onboarding/consumer')
    expect(asked[1]).toEqual({ operation: 'confirmSignUp', code: '123456' })
  })

  test('a code that confirms an account of another registration leads to the login', async () => {
    identityServer({ [pendingPath]: pending, confirmSignUp: {} })
    showIdentity(step)
    await enterCode()
    await heading('Sign in')
    expect(screen.getByText('Email address confirmed. Sign in to continue.')).toBeTruthy()
  })

  test('another code is asked for without the address', async () => {
    const asked = identityServer({ [pendingPath]: pending, resendCode: codeSent })
    showIdentity(step)
    await heading('Confirm your email address')
    await userEvent.click(button('Send new code'))
    expect(await screen.findByText('New code sent. Earlier codes no longer work.')).toBeTruthy()
    expect(asked[1]).toEqual({ operation: 'resendCode' })
  })
})

test('a password that no longer fits leads to the login too: the address is confirmed all the same', async () => {
  updateAttempt({ email, password })
  identityServer({ confirmSignUp: {}, signIn: refusal('wrong-credentials') })
  showIdentity(step)
  await enterCode()
  await heading('Sign in')
  expect(screen.getByText('Email address confirmed. Sign in to continue.')).toBeTruthy()
})

test('an unconfirmed person who logged in and ticked the box is remembered after the code', async () => {
  updateAttempt({ email, password, isRemembered: true })
  const asked = identityServer({ confirmSignUp: {}, signIn: signedIn() })
  showIdentity(step)
  await enterCode()
  await arrivedAt('/onboarding/consumer')
  expect(asked.at(-1)).toMatchObject({ rememberMe: true })
})

test('whoever wanted to go somewhere before signing up still gets there', async () => {
  updateAttempt({ email, password })
  identityServer({ confirmSignUp: {}, signIn: signedIn() })
  const state = { returnTo: '/shared/notifications' }
  showIdentity({ pathname: '/shared/registration', search: '?view=code', state })
  await enterCode()
  await arrivedAt('/shared/notifications')
})

test('says how long the code works', async () => {
  updateAttempt({ email })
  showIdentity(step)
  await heading('Confirm your email address')
  expect(screen.getByText('Works for 24 hours')).toBeTruthy()
  expect(box(/^Code/).autocomplete).toBe('one-time-code')
})

describe('another code (spec 4-10, 7-22)', () => {
  test('is not asked for without an address', async () => {
    const asked = identityServer({ [pendingPath]: { pending: null } })
    showIdentity(step)
    await heading('Confirm your email address')
    await userEvent.click(button('Send new code'))
    expect(await screen.findByText('Enter an email address, such as name@example.com.')).toBeTruthy()
    expect(document.activeElement).toBe(box(/^Email/))
    expect(asked).toEqual([{ path: pendingPath }])
  })

  test('is asked for once in 60 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    updateAttempt({ email })
    const asked = identityServer({ resendCode: codeSent })
    showIdentity(step)
    await heading('Confirm your email address')
    await userEvent.click(button('Send new code'))
    expect(await screen.findByText('New code sent. Earlier codes no longer work.')).toBeTruthy()
    expect(button('New code in 1:00').disabled).toBe(true)
    act(() => vi.advanceTimersByTime(59_000))
    expect(button('New code in 0:01').disabled).toBe(true)
    act(() => vi.advanceTimersByTime(1_000))
    expect(button('Send new code').disabled).toBe(false)
    expect(asked).toEqual([{ operation: 'resendCode', email }])
  })

  test('asked for too often waits as long as the server says', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    updateAttempt({ email })
    identityServer({ resendCode: refusal('limit-exceeded', { retryAfterSeconds: 600 }) })
    showIdentity(step)
    await heading('Confirm your email address')
    await userEvent.click(button('Send new code'))
    expect(await screen.findByText(sentenceOf('limit-exceeded'))).toBeTruthy()
    expect(button('New code in 10:00').disabled).toBe(true)
  })

  test('that cannot be sent says “Failed to resend code” (spec 8-03)', async () => {
    updateAttempt({ email })
    identityServer({ resendCode: lost })
    showIdentity(step)
    await heading('Confirm your email address')
    await userEvent.click(button('Send new code'))
    expect(await screen.findByText('Failed to resend code')).toBeTruthy()
    expect(button('Send new code').disabled).toBe(false)
  })
})
