import { endpoint } from '@evenkeel/contract/endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act, useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call } from '../server-link/call.ts'
import { allowLog } from '../testing/guard-tests.ts'
import { usePageHeader } from './header/use-page-header.ts'
import PageFrame from './page-frame.tsx'
import {
  dana,
  joanna,
  openOn,
  type ShownPage,
  serverKnows,
  showPages,
  visitor,
} from './testing/show-pages.tsx'

const readSums = endpoint({
  name: 'readSums',
  method: 'GET',
  path: '/api/v1/sums',
  access: ['consumer'],
  summary: 'Sums',
  answer: z.object({}),
})

let asking: { isBackground?: boolean; until: Promise<void> }

function AskingPage() {
  usePageHeader({ title: 'Advisors' })
  useEffect(() => {
    const { until, ...options } = asking
    void call(readSums, {}, { ...options, fetch: () => until.then(() => new Response('{}')) })
  }, [])
  return <p>$240,000</p>
}

function LoginPage() {
  const { state } = useLocation()
  return (
    <>
      <h1>Sign in</h1>
      <p>{state?.returnTo ? `back to ${state.returnTo}` : 'back nowhere'}</p>
    </>
  )
}

const login: ShownPage = { path: '/shared/login', Component: LoginPage }

const advisors: ShownPage = {
  path: '/consumer/matchmaking/advisors',
  Component: AskingPage,
  handle: { title: 'Advisors', loginTo: 'see which advisors fit you', audience: ['consumer'] },
}
const notifications: ShownPage = {
  path: '/shared/notifications',
  Component: AskingPage,
  handle: { title: 'Notifications', loginTo: 'see your notifications' },
}
const analytics: ShownPage = {
  path: '/admin/analytics',
  Component: AskingPage,
  handle: { title: 'System Analytics', loginTo: 'see platform usage', audience: ['admin'] },
}

const skeleton = () => screen.queryByText('Loading')
const main = async () => within(await screen.findByRole('main'))

beforeEach(() => {
  asking = { until: Promise.resolve() }
  openOn('desktop')
  allowLog()
})

test('a visitor on a protected page sees no data but one sentence and a Sign in button (spec 2.3-07)', async () => {
  const asked = serverKnows(visitor)
  showPages('/consumer/matchmaking/advisors', [advisors])
  const button = await screen.findByRole('link', { name: 'Sign in' })
  expect(button.getAttribute('href')).toBe('/shared/login')
  expect((await main()).getByText('Sign in to see which advisors fit you.')).toBeTruthy()
  expect(screen.queryByText('$240,000')).toBeNull()
  expect(
    screen.getByRole('heading', { level: 2, name: 'Connect with Top Financial Advisors for Free' }),
  ).toBeTruthy()
  expect(asked).toEqual(['/api/auth/refresh'])
})

test('a visitor on a shared page sees the dashboard, and in it no data but a Sign in button (spec 2.3-06)', async () => {
  const asked = serverKnows(visitor)
  showPages('/shared/notifications', [notifications])
  expect((await (await main()).findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe(
    '/shared/login',
  )
  expect((await main()).getByText('Sign in to see your notifications.')).toBeTruthy()
  expect((await main()).getByRole('heading', { level: 1, name: 'Notifications' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  expect(screen.queryByText('$240,000')).toBeNull()
  expect(asked).toEqual(['/api/auth/refresh'])
})

test('when the server cannot be reached nobody is called signed out; Retry asks again, and so does the return of the network', async () => {
  allowLog()
  const asked = serverKnows(async () => {
    throw new TypeError('Failed to fetch')
  })
  showPages('/consumer/matchmaking/advisors', [advisors])
  expect((await screen.findByRole('alert')).textContent).toContain(
    'We couldn’t check whether you’re signed in.',
  )
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  await screen.findByRole('alert')
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(asked).toHaveLength(3))
})

test('a session that the server ends with a 401 closes the open page and leads to the login page (spec 6-08)', async () => {
  serverKnows(dana)
  showPages('/shared/notifications?unread=true', [notifications, login])
  expect(await screen.findByText('$240,000')).toBeTruthy()
  const refuse = async () => new Response('{}', { status: 401 })
  await act(() => call(readSums, {}, { fetch: refuse }).catch(() => {}))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  expect(screen.queryByText('$240,000')).toBeNull()
  expect(screen.getByText('back to /shared/notifications?unread=true')).toBeTruthy()
})

test('a page that is not hydrated yet is the login-page skeleton (spec 2.3-03)', () => {
  const Stub = createRoutesStub([{ Component: PageFrame, children: [advisors] }])
  const html = renderToString(<Stub initialEntries={['/consumer/matchmaking/advisors']} />)
  expect(html).toContain('Loading')
  expect(html).not.toContain('240,000')
})

test('the skeleton stands while the session is validated (spec 2.3-02)', async () => {
  const slow = Promise.withResolvers<Response>()
  const asked = serverKnows(() => slow.promise)
  showPages('/consumer/matchmaking/advisors', [advisors])
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(skeleton()).toBeTruthy()
  slow.resolve(new Response(JSON.stringify(visitor)))
  await waitFor(() => expect(skeleton()).toBeNull())
})

test('the skeleton stands until the page’s first request is through, and never comes back (spec 2.3-01)', async () => {
  const answer = Promise.withResolvers<void>()
  asking = { until: answer.promise }
  serverKnows(dana)
  showPages('/consumer/matchmaking/advisors', [advisors])
  await screen.findByText('$240,000')
  expect(skeleton()).toBeTruthy()
  answer.resolve()
  await waitFor(() => expect(skeleton()).toBeNull())
  const later = Promise.withResolvers<Response>()
  const running = act(() => call(readSums, {}, { fetch: () => later.promise }).catch(() => {}))
  expect(skeleton()).toBeNull()
  later.resolve(new Response('{}'))
  await running
})

test('a background request does not hold the skeleton (spec 2.3-01)', async () => {
  asking = { isBackground: true, until: new Promise(() => {}) }
  serverKnows(dana)
  showPages('/consumer/matchmaking/advisors', [advisors])
  await screen.findByText('$240,000')
  await waitFor(() => expect(skeleton()).toBeNull())
})

test('a public page stands at once and asks nothing (spec 2.3-04)', async () => {
  const asked = serverKnows(visitor)
  showPages('/shared/login', [login])
  expect((await main()).getByRole('heading', { name: 'Sign in' })).toBeTruthy()
  expect(screen.getByRole('complementary', { name: 'About Evenkeel' })).toBeTruthy()
  expect(asked).toEqual([])
})

test('somebody who is signed in sees the page in the dashboard: sidebar, header, content (spec 2.3-05, 2.3-08)', async () => {
  serverKnows(dana)
  showPages('/consumer/matchmaking/advisors', [advisors])
  expect(await (await main()).findByRole('heading', { level: 1, name: 'Advisors' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  expect((await main()).getByText('$240,000').parentElement?.className).toContain('max-w-content')
})

test('an admin gets the admin sidebar instead of the user’s (spec 2.3-14)', async () => {
  serverKnows(joanna)
  showPages('/admin/analytics', [analytics])
  expect(await screen.findByRole('navigation', { name: 'Admin' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
})
