import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import Login from '../../../routes/public/login.tsx'
import { enterSession, useSessionStore } from '../../../session/session-store.ts'
import { storeToken } from '../../../session/token/access-token.ts'
import { fillIn } from '../../../testing/fill-in.ts'
import { show } from '../../../testing/stage.tsx'
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

const metricsOfOne = '/advisor/metrics/2d861659-5f15-505c-aa91-59a3ec897d4e?advisorId=1'

async function logIn() {
  await fillIn(box(/^Email/), email)
  await fillIn(box(/^Password/), password)
  await userEvent.click(button('Sign in'))
}

describe('nobody is sent to another site after signing in', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/%2F/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    7,
  ])('by %j', async (returnTo) => {
    identityServer({ signIn: signedIn() })
    showIdentity({ pathname: '/shared/login', state: { returnTo } })
    await logIn()
    await arrivedAt('/consumer/profile')
  })
})

test('whoever wanted to go somewhere is taken there', async () => {
  identityServer({ signIn: signedIn() })
  showIdentity({
    pathname: '/shared/login',
    state: { returnTo: '/shared/support/settings?tab=security#sessions' },
  })
  await logIn()
  await arrivedAt('/shared/support/settings?tab=security#sessions')
})

test.each([
  ['consumer', '/consumer/profile'],
  ['advisor', metricsOfOne],
  ['admin', '/admin/analytics'],
] as const)('otherwise the %s goes home', async (userType, home) => {
  identityServer({ signIn: signedIn({ userType, userId: 1 }) })
  showIdentity('/shared/login')
  await logIn()
  await arrivedAt(home)
})

describe.each(['/shared/login', '/shared/registration', '/login?timeout=true'])('on %s', (page) => {
  test('somebody who is signed in already is sent home', async () => {
    enterSession({ userId: 1, userType: 'advisor' })
    showIdentity(page)
    await arrivedAt(metricsOfOne)
  })

  test('what the browser remembers of somebody signs nobody in: the form stays, and the server is asked', async () => {
    const asked = identityServer({ '/api/auth/refresh': { isAuthenticated: false } })
    useSessionStore.setState({ user: 'admin', userId: 1, isAuthenticated: true, status: 'unknown' })
    showIdentity(page)
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
    await waitFor(() => expect(useSessionStore.getState().status).toBe('unauthenticated'))
    expect(screen.getByLabelText(/^Email/)).toBeTruthy()
    expect(asked.map(({ path }) => path)).toContain('/api/auth/refresh')
  })
})

test('a first visit asks the server nothing', () => {
  const asked = identityServer({})
  showIdentity('/shared/login')
  expect(asked).toEqual([])
})

test('an answer about whoever was here before does not undo a sign-in, however long the next page takes', async () => {
  // Built by hand so that it resolves within one tick and the test knows when it would take effect.
  const text = async () => '{"isAuthenticated":true,"userId":1,"userType":"advisor"}'
  const before = Promise.withResolvers<Response>()
  const nextPage = Promise.withResolvers<null>()
  const asked = identityServer({ '/api/auth/current-user': () => before.promise, signIn: signedIn() })
  storeToken('of.somebody.else', 600_000)
  useSessionStore.setState({ user: 'advisor', userId: 1, isAuthenticated: true, status: 'unknown' })
  const home = { path: '/consumer/profile', loader: () => nextPage.promise, element: 'Your home' }
  show(<Login />, { path: '/shared/login', at: '/shared/login', otherRoutes: [home] })
  await logIn()
  await waitFor(() => expect(useSessionStore.getState().status).toBe('authenticated'))
  expect(asked[0]?.path).toBe('/api/auth/current-user')
  before.resolve(Object.assign(new Response(), { text }))
  await new Promise((nextTurn) => setTimeout(nextTurn))
  expect(useSessionStore.getState().userId).toBe(4821)
  nextPage.resolve(null)
  expect(await screen.findByText('Your home')).toBeTruthy()
})
