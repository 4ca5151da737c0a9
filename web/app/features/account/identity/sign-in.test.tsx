import { sentenceOf } from '@evenkeel/contract/problem'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { currentToken } from '../../../session/token/access-token.ts'
import { fillIn } from '../../../testing/fill-in.ts'
import { lost, refusal } from '../../../testing/play-server.ts'
import { readAttempt } from './sign-in/sign-in-attempt.ts'
import { codeSent, identityServer, signedIn } from './testing/identity-server.ts'
import {
  address,
  arrivedAt,
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

async function logIn(user = userEvent.setup()) {
  await user.type(box(/^Email/), email)
  await user.type(box(/^Password/), password)
  await user.click(button('Sign in'))
}

describe('nobody is signed in (spec 4-11, 7-23)', () => {
  test('by a form that is not filled in: each field says how, and the first one has the cursor', async () => {
    const asked = identityServer({})
    showIdentity('/shared/login')
    await userEvent.click(button('Sign in'))
    expect(await screen.findByText('Enter an email address, such as name@example.com.')).toBeTruthy()
    expect(screen.getByText('Enter your password.')).toBeTruthy()
    expect(document.activeElement).toBe(box(/^Email/))
    expect(asked).toEqual([])
  })

  test('by a wrong password: the server’s sentence is read, and what was typed stays (spec 8-02)', async () => {
    identityServer({ signIn: refusal('wrong-credentials') })
    showIdentity('/shared/login')
    await logIn()
    const sentence = await screen.findByText(sentenceOf('wrong-credentials'))
    expect(sentence.closest('[role="alert"]')).toBeTruthy()
    expect(box(/^Email/).value).toBe(email)
    expect(box(/^Password/).value).toBe(password)
    expect(document.activeElement).toBe(box(/^Password/))
    expect(currentToken()).toBeUndefined()
    expect(button('Sign in').disabled).toBe(false)
  })

  test('by a provider that fails without a word: the fallback is read (spec 8-03)', async () => {
    identityServer({ signIn: () => new Response('{"code":"identity-failed"}', { status: 502 }) })
    showIdentity('/shared/login')
    await logIn()
    expect(await screen.findByText('Login failed')).toBeTruthy()
  })

  test('without a network: the sentence, that one is offline, and that nothing typed is lost', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    identityServer({ signIn: lost })
    showIdentity('/shared/login')
    await logIn()
    expect(await screen.findByText('Login failed')).toBeTruthy()
    expect(screen.getByText(/^You’re offline\. What you typed is still here/)).toBeTruthy()
    expect(box(/^Password/).value).toBe(password)
  })
})

test('pressing twice, and Enter on top of it, sends once', async () => {
  const answer = Promise.withResolvers<Response>()
  const asked = identityServer({ signIn: () => answer.promise })
  showIdentity('/shared/login')
  await logIn()
  await userEvent.click(button('Signing in…'))
  await userEvent.type(box(/^Password/), '{Enter}')
  answer.resolve(refusal('wrong-credentials'))
  await screen.findByText(sentenceOf('wrong-credentials'))
  expect(asked).toHaveLength(1)
})

test('nothing is checked on arrival, an address on leaving its field, and mended while typing (spec 5-17)', async () => {
  identityServer({})
  showIdentity('/shared/login')
  const sentence = 'Enter an email address, such as name@example.com.'
  expect(screen.queryByText(sentence)).toBeNull()
  await userEvent.type(box(/^Email/), 'dana')
  expect(screen.queryByText(sentence)).toBeNull()
  await userEvent.tab()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(box(/^Email/).getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(box(/^Email/), '@whitfield.example')
  expect(screen.queryByText(sentence)).toBeNull()
})

test('an address pressed away from is checked after the press, so that no button moves from under the finger', async () => {
  identityServer({})
  showIdentity('/shared/login')
  const user = userEvent.setup()
  const sentence = 'Enter an email address, such as name@example.com.'
  await user.type(box(/^Email/), 'dana')
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('checkbox', { name: /Remember me/ }) })
  expect(screen.queryByText(sentence)).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]' })
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('passwords are sent by POST even without a script, and password managers know the fields', () => {
  showIdentity('/shared/login')
  const form = box(/^Email/).form
  expect(form?.method).toBe('post')
  expect(form?.noValidate).toBe(true)
  expect(box(/^Email/).autocomplete).toBe('username')
  expect(box(/^Password/).autocomplete).toBe('current-password')
})

describe('signing in', () => {
  test('sends address and password, keeps the session, and leads a consumer home (spec 4-11, 7-23)', async () => {
    const asked = identityServer({ signIn: signedIn() })
    showIdentity('/shared/login')
    await logIn()
    await arrivedAt('/consumer/profile')
    expect(asked[0]).toEqual({ operation: 'signIn', email, password, rememberMe: false })
    expect(currentToken()).toBe('access-1')
    expect(localStorage.getItem('rememberMe')).toBe('false')
  })

  test('works by keyboard alone', async () => {
    identityServer({ signIn: signedIn() })
    showIdentity('/shared/login')
    await fillIn(box(/^Email/), email)
    await userEvent.type(box(/^Password/), `${password}{Enter}`)
    await arrivedAt('/consumer/profile')
  })

  test('leaves neither address nor password in the browser', async () => {
    identityServer({ signIn: signedIn() })
    showIdentity('/shared/login')
    await logIn()
    await arrivedAt('/consumer/profile')
    expect(everythingStored()).not.toMatch(/dana|whitfield|quiet phrase/)
    expect(readAttempt()).toMatchObject({ email: '', password: undefined })
  })

  test('remembers the device that is ticked, and says what that means', async () => {
    const asked = identityServer({ signIn: signedIn() })
    showIdentity('/shared/login')
    expect(screen.getByText('Skips the 15-minute timeout on this device for up to 30 days.')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: /Remember me/ }))
    await logIn()
    await arrivedAt('/consumer/profile')
    expect(asked[0]).toMatchObject({ rememberMe: true })
    expect(localStorage.getItem('rememberMe')).toBe('true')
  })
})

test('a password that must be changed first leads to the reset, with the reason and the address', async () => {
  identityServer({ signIn: refusal('password-reset-required') })
  showIdentity('/shared/login')
  await logIn()
  await heading('Reset your password')
  expect(address()).toBe('/shared/login?view=forgot')
  expect(screen.getByText(sentenceOf('password-reset-required'))).toBeTruthy()
  expect(box(/^Email/).value).toBe(email)
})

test('an address that is not confirmed leads to its code, a new one of which is on its way (spec 7-22)', async () => {
  const asked = identityServer({ signIn: refusal('not-confirmed'), resendCode: codeSent })
  showIdentity('/shared/login')
  await logIn()
  await heading('Confirm your email address')
  expect(asked.at(-1)).toEqual({ operation: 'resendCode', email })
  expect(screen.getByText(sentenceOf('not-confirmed'))).toBeTruthy()
  expect(screen.getByText(email)).toBeTruthy()
  expect(button(/^New code in 0:|^New code in 1:00/).disabled).toBe(true)
  expect(address()).not.toContain('dana')
})

test('somebody whose code was sent a moment ago is not told that this was too often', async () => {
  identityServer({
    signIn: refusal('not-confirmed'),
    resendCode: refusal('limit-exceeded', { retryAfterSeconds: 40 }),
  })
  showIdentity('/shared/login')
  await logIn()
  await heading('Confirm your email address')
  expect(screen.getByText(sentenceOf('not-confirmed'))).toBeTruthy()
  expect(screen.queryByText(sentenceOf('limit-exceeded'))).toBeNull()
  expect(button(/^New code in 0:(40|39)/).disabled).toBe(true)
})

test('when that code cannot be sent, the step says so and asks again', async () => {
  identityServer({ signIn: refusal('not-confirmed'), resendCode: refusal('limit-exceeded') })
  showIdentity('/shared/login')
  await logIn()
  await heading('Confirm your email address')
  expect(screen.getByText(sentenceOf('limit-exceeded'))).toBeTruthy()
  expect(button('Send new code').disabled).toBe(false)
})

test('the page says that staff never ask for a password', () => {
  showIdentity('/shared/login')
  expect(screen.getByText(/^We’ll never ask for your password\./)).toBeTruthy()
})
