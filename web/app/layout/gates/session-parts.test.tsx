import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSessionStore } from '../../session/session-store.ts'
import { storeSignIn } from '../../session/store-sign-in.ts'
import { forgetEverything } from '../../session/testing/forget-everything.ts'
import { paths, playServer, refusal } from '../../session/testing/play-server.ts'
import { signedInAnswer } from '../../session/testing/signed-in-answer.ts'
import { allowLog } from '../../testing/guard-tests.ts'
import { openOn, type ShownPage, showPages } from '../testing/show-pages.tsx'

const minute = 60_000
const logout = '/api/auth/logout'

function Salary() {
  return <p>$240,000</p>
}

function Login() {
  const { pathname, search, state } = useLocation()
  return (
    <>
      <h1>{pathname + search}</h1>
      <p>{state?.isAsked ? 'asked for' : (state?.returnTo ?? 'nowhere')}</p>
      {state?.isEnded && <p>ended by the server</p>}
    </>
  )
}

const pages: ShownPage[] = [
  { path: '/shared/support', Component: Salary, handle: { title: 'Support', loginTo: 'get help' } },
  { path: '/shared/login', Component: Login },
  { path: '/login', Component: Login },
]

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const warning = () => screen.queryByRole('alertdialog', { name: 'Session Timeout Warning' })
let asked: ReturnType<typeof playServer>
let validation: PromiseWithResolvers<Response>

async function show(role: 'consumer' | 'advisor' | 'admin', isRemembered = false) {
  const account = { firstName: 'Dana', lastName: 'Whitfield', email: null, company: null }
  const who = { isAuthenticated: true, userId: 4821, userType: role, account }
  asked = playServer({
    '/api/auth/current-user': () => who,
    '/api/auth/refresh': () => signedInAnswer(4821, role),
    '/api/auth/activity': () => undefined,
    '/api/auth/validate': () => validation.promise,
    [logout]: () => undefined,
  })
  storeSignIn(signedInAnswer(4821, role), { isRemembered })
  showPages('/shared/support?topic=fees', pages)
  await pass(100)
}

beforeEach(() => {
  vi.useFakeTimers()
  validation = Promise.withResolvers()
  allowLog()
  openOn('desktop')
})
afterEach(() => {
  cleanup()
  forgetEverything()
})

test('an admin is never warned and never timed out, but reported as here (spec 4-14, 6-03)', async () => {
  await show('admin')
  await pass(60 * minute)
  expect(warning()).toBeNull()
  expect(useSessionStore.getState().status).toBe('authenticated')
  fireEvent.keyDown(document.body, { key: 'a' })
  await pass(0)
  expect(paths(asked)).toContain('/api/auth/activity')
})

test('somebody who is remembered is never warned (spec 4-20)', async () => {
  await show('consumer', true)
  await pass(60 * minute)
  expect(warning()).toBeNull()
  expect(useSessionStore.getState().status).toBe('authenticated')
})

test.each(['consumer', 'advisor'] as const)(
  'an idle %s is warned after 14 minutes and signed out after 15 (spec 4-14, 4-15)',
  async (role) => {
    await show(role)
    await pass(14 * minute - 1_000)
    expect(warning()).toBeNull()
    await pass(1_000)
    expect(warning()?.textContent).toContain('Your session will expire in 60 seconds')
    expect(localStorage.getItem('sessionWarningShown')).toBe('true')
    await pass(minute)
    expect(screen.getByRole('heading', { name: '/login?timeout=true' })).toBeTruthy()
    expect(screen.getByText('/shared/support?topic=fees')).toBeTruthy()
    expect(screen.queryByText('$240,000')).toBeNull()
    expect(paths(asked)).toContain(logout)
    expect(Object.keys(localStorage)).toEqual(['user-storage'])
    expect({ ...sessionStorage }).toEqual({})
  },
)

test('Logout Now signs out at once, and the login page is told that it was asked for (spec 4-18)', async () => {
  await show('consumer')
  await pass(14 * minute)
  fireEvent.click(screen.getByRole('button', { name: 'Logout Now' }))
  await pass(100)
  expect(screen.getByRole('heading', { name: '/login?timeout=true' })).toBeTruthy()
  expect(screen.getByText('asked for')).toBeTruthy()
})

test('Extend Session hides the warning, tells the server and gives 15 minutes (spec 4-17)', async () => {
  await show('consumer')
  await pass(14 * minute)
  const before = paths(asked).filter((path) => path === '/api/auth/activity').length
  fireEvent.click(screen.getByRole('button', { name: 'Extend Session' }))
  await pass(1_000)
  expect(warning()).toBeNull()
  expect(localStorage.getItem('sessionWarningShown')).toBeNull()
  expect(paths(asked).filter((path) => path === '/api/auth/activity')).toHaveLength(before + 1)
  await pass(14 * minute - 2_000)
  expect(warning()).toBeNull()
  await pass(2_000)
  expect(warning()).toBeTruthy()
})

test('a mouse that moves, and keys inside the dialog, leave it open; a key outside clears it (spec 4-19)', async () => {
  await show('consumer')
  await pass(14 * minute)
  fireEvent.mouseMove(document.body)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Logout Now' }), { key: 'Tab' })
  await pass(1_000)
  expect(warning()).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'a' })
  await pass(1_000)
  expect(warning()).toBeNull()
  expect(useSessionStore.getState().status).toBe('authenticated')
})

test('a laptop that wakes after its session is over shows nothing before it is signed out (spec 4-15)', async () => {
  await show('consumer')
  vi.setSystemTime(Date.now() + 40 * minute)
  await act(async () => {
    fireEvent.focus(window)
  })
  expect(screen.getByText('Loading')).toBeTruthy()
  validation.resolve(refusal(401))
  await pass(100)
  expect(screen.getByRole('heading', { name: '/login?timeout=true' })).toBeTruthy()
})
