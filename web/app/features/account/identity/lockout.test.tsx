import { sentenceOf } from '@evenkeel/contract/problem'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { fillIn } from '../../../testing/fill-in.ts'
import { refusal } from '../../../testing/play-server.ts'
import { identityServer, signedIn } from './testing/identity-server.ts'
import {
  arrivedAt,
  box,
  button,
  email,
  password,
  showIdentity,
  startAfresh,
} from './testing/show-identity.tsx'

startAfresh()

// Fake timers drive the clock, and user-event advances by itself.
function holdClock() {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))

async function logIn() {
  await fillIn(box(/^Email/), email)
  await fillIn(box(/^Password/), password)
  await userEvent.click(button('Sign in'))
}

describe('while the wait lasts', () => {
  test('the button rests and counts down, and Enter sends nothing either', async () => {
    holdClock()
    const asked = identityServer({ signIn: refusal('wrong-credentials', { retryAfterSeconds: 24 }) })
    showIdentity('/shared/login')
    await logIn()
    expect(await screen.findByText(sentenceOf('wrong-credentials'))).toBeTruthy()
    expect(button('Try again in 0:24').disabled).toBe(true)
    pass(1)
    expect(button('Try again in 0:23').disabled).toBe(true)
    await userEvent.type(box(/^Password/), '{Enter}')
    expect(asked).toHaveLength(1)
  })

  test('a locked sign-in says so once, beside the countdown', async () => {
    holdClock()
    identityServer({ signIn: refusal('sign-in-locked', { retryAfterSeconds: 900 }) })
    showIdentity('/shared/login')
    await logIn()
    expect(await screen.findByText(sentenceOf('sign-in-locked'))).toBeTruthy()
    expect(button('Try again in 15:00').disabled).toBe(true)
    expect(screen.queryByText(/^Try again in \d+ (second|minute)/)).toBeNull()
  })

  test('a reload keeps showing it, and a laptop that slept does not make it longer', () => {
    holdClock()
    localStorage.setItem('lockoutTimestamp', String(Date.now() + 60_000))
    showIdentity('/shared/login')
    expect(button('Try again in 1:00').disabled).toBe(true)
    vi.setSystemTime(Date.now() + 50_000)
    pass(1)
    expect(button('Try again in 0:09').disabled).toBe(true)
  })
})

test('when it is over one may try again, hears so, and nothing of it stays in the browser', async () => {
  holdClock()
  identityServer({ signIn: refusal('wrong-credentials', { retryAfterSeconds: 2 }) })
  showIdentity('/shared/login')
  await logIn()
  await screen.findByRole('button', { name: 'Try again in 0:02' })
  expect(localStorage.getItem('lockoutTimestamp')).not.toBeNull()
  pass(2)
  expect(button('Sign in').disabled).toBe(false)
  expect(screen.getByText('You can try again now.')).toBeTruthy()
  expect(localStorage.getItem('lockoutTimestamp')).toBeNull()
})

test('it is a hint only: whoever deletes it may ask the server, which decides (security H22)', async () => {
  const asked = identityServer({ signIn: refusal('sign-in-locked', { retryAfterSeconds: 5 }) })
  localStorage.setItem('lockoutTimestamp', String(Date.now() + 60_000))
  localStorage.removeItem('lockoutTimestamp')
  showIdentity('/shared/login')
  await logIn()
  await screen.findByRole('button', { name: /^Try again in 0:0/ })
  expect(asked).toHaveLength(1)
})

test('signing in forgets it', async () => {
  identityServer({ signIn: signedIn() })
  showIdentity('/shared/login')
  await logIn()
  await arrivedAt('/consumer/profile')
  expect(localStorage.getItem('lockoutTimestamp')).toBeNull()
})
