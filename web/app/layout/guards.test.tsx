import { endpoint } from '@evenkeel/contract/endpoint'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { call } from '../server-link/call.ts'
import { useRequestCounter } from '../server-link/request-counter.ts'
import { setAccountHolder } from '../session/account-holder.ts'
import { enterSessionAs } from '../session/enter-session-as.ts'
import { useSessionStore } from '../session/session-store.ts'
import { allowLog } from '../testing/guard-tests.ts'
import { takeWaitingToasts } from '../ui/overlays/toast.ts'
import {
  dana,
  joanna,
  openOn,
  type ShownPage,
  serverKnows,
  showPages,
  visitor,
} from './testing/show-pages.tsx'

function Here() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p>page {pathname}</p>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate('/admin/analytics')}>
        To analytics
      </button>
    </>
  )
}

const readFigures = endpoint({
  name: 'readFigures',
  method: 'GET',
  path: '/api/v1/figures',
  access: ['admin'],
  summary: 'Figures',
  answer: z.object({}),
})

/** A page whose first request is never answered. */
function Analytics() {
  useEffect(() => {
    void call(readFigures, {}, { fetch: () => new Promise(() => {}) })
  }, [])
  return <p>1,204 sign-ups</p>
}

const page = (path: string, title: string, audience?: ('consumer' | 'advisor' | 'admin')[]): ShownPage => ({
  path,
  Component: Here,
  handle: { title, loginTo: 'see it', ...(audience && { audience }) },
})

const pages: ShownPage[] = [
  { ...page('/admin/analytics', 'System Analytics', ['admin']), Component: Analytics },
  page('/consumer/profile', 'Home', ['consumer']),
  page('/advisor/metrics/:advisorId?', 'Home', ['advisor']),
  page('/advisor/matchmaking/criteria', 'Your Criteria', ['advisor']),
  page('/shared/support/settings', 'Settings', ['consumer', 'advisor']),
  page('/shared/support', 'Support'),
]

const toasts = () => takeWaitingToasts().map(({ text }) => text)
const rememberAdmin = () =>
  localStorage.setItem(
    'user-storage',
    JSON.stringify({ state: { user: 'admin', userId: 12, isAuthenticated: true }, version: 0 }),
  )

async function comeBackAs(answer: Parameters<typeof serverKnows>[0]) {
  const asked = serverKnows(answer)
  rememberAdmin()
  await useSessionStore.persist.rehydrate()
  return asked
}

beforeEach(() => {
  openOn('desktop')
  takeWaitingToasts()
  useRequestCounter.setState({ active: 0, background: 0, isSlow: false })
  allowLog()
})

test('a consumer on an admin page is taken home and told why, and sees nothing of it', async () => {
  serverKnows(dana)
  showPages('/admin/analytics', pages)
  expect(await screen.findByText('page /consumer/profile')).toBeTruthy()
  expect(toasts()).toEqual(['This page is for support staff. You’re on your home page now.'])
  expect(screen.queryByText('1,204 sign-ups')).toBeNull()
})

test('a consumer on an advisor’s page is taken home and told why', async () => {
  serverKnows(dana)
  showPages('/advisor/matchmaking/criteria', pages)
  expect(await screen.findByText('page /consumer/profile')).toBeTruthy()
  expect(toasts()).toEqual(['This page is for advisors. You’re on your home page now.'])
})

test('an admin on a page for the two others is taken to the admin’s home', async () => {
  serverKnows(joanna)
  showPages('/shared/support/settings', pages)
  expect(await screen.findByText('1,204 sign-ups')).toBeTruthy()
  expect(toasts()).toEqual([
    'This page is for people looking for an advisor and advisors. You’re on your home page now.',
  ])
})

test('Back leads to where one came from, not to the closed page again', async () => {
  serverKnows(dana)
  showPages('/shared/support', pages)
  await userEvent.click(await screen.findByRole('button', { name: 'To analytics' }))
  await screen.findByText('page /consumer/profile')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText('page /shared/support')).toBeTruthy()
})

test('a home that is closed to its own role sends nobody round in circles', async () => {
  serverKnows(dana)
  showPages('/consumer/profile', [page('/consumer/profile', 'Home', ['advisor'])])
  expect(await screen.findByText('This page is for advisors.')).toBeTruthy()
  expect(toasts()).toEqual([])
})

test('a consumer who wrote "admin" into the browser’s storage sees no admin datum and asks for none (security H02)', async () => {
  const slow = Promise.withResolvers<Response>()
  const asked = await comeBackAs(() => slow.promise)
  showPages('/admin/analytics', pages)
  expect(await screen.findByRole('navigation', { name: 'Admin' })).toBeTruthy()
  const shown = within(screen.getByRole('main')).getByRole('status').textContent
  expect(shown).toBe('Loading')
  expect(screen.queryByText(/ID 12|Admin User|sign-ups/)).toBeNull()
  expect(asked).toEqual(['/api/auth/refresh'])
  slow.resolve(new Response(JSON.stringify({ isAuthenticated: false })))
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
  expect(asked).toEqual(['/api/auth/refresh'])
})

test.each([401, 403])('an answer of %d leaves the admin’s shell (security H02)', async (status) => {
  allowLog()
  await comeBackAs(async () => new Response('{}', { status }))
  showPages('/admin/analytics', pages)
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull())
  expect(screen.queryByText('1,204 sign-ups')).toBeNull()
})

test('a consumer with forged storage ends at home, told why (security H02)', async () => {
  await comeBackAs(dana)
  showPages('/admin/analytics', pages)
  expect(await screen.findByText('page /consumer/profile')).toBeTruthy()
  expect(screen.queryByText('1,204 sign-ups')).toBeNull()
})

test('an admin sees the shell at once, then the page, and no skeleton over it again (spec 4-08)', async () => {
  const answer = Promise.withResolvers<void>()
  const asked = await comeBackAs(joanna)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (address: string) => {
    await answer.promise
    return fetch(address)
  })
  showPages('/admin/analytics', pages)
  expect(await screen.findByRole('navigation', { name: 'Admin' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'System Analytics' })).toBeTruthy()
  answer.resolve()
  expect(await screen.findByText('1,204 sign-ups')).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
  expect(asked).toContain('/api/auth/current-user')
})

test('another person in the same tab gets a page of their own: nothing of the one before is left', async () => {
  serverKnows(dana)
  showPages('/shared/support', pages)
  await screen.findByText('page /shared/support')
  act(() => setAccountHolder({ firstName: 'Dana', lastName: 'Whitfield' }))
  await screen.findByRole('link', { name: /Dana Whitfield/ })
  const before = screen.getByText('page /shared/support')
  act(() => enterSessionAs({ userId: 1173, userType: 'advisor' }))
  await waitFor(() => expect(screen.getByText('page /shared/support')).not.toBe(before))
  expect(screen.queryByText('Dana Whitfield')).toBeNull()
})

test('a visitor with nothing stored sees no shell', async () => {
  serverKnows(visitor)
  showPages('/admin/analytics', pages)
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull()
})
