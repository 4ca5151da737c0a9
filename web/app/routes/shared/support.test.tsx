import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetDrafts } from '../../features/contact/support/support-drafts.ts'
import {
  dana,
  joanna,
  openOn,
  type ShownPage,
  serverKnows,
  showPages,
  visitor,
} from '../../layout/testing/show-pages.tsx'
import { forgetEverything } from '../../session/testing/forget-everything.ts'
import { allowLog } from '../../testing/guard-tests.ts'
import Analytics, { handle as analyticsHandle } from '../admin/analytics.tsx'
import Support, { handle } from './support.tsx'

const pages: ShownPage[] = [
  { path: '/shared/support', Component: Support, handle },
  { path: '/admin/analytics', Component: Analytics, handle: analyticsHandle },
]
const ruth = { isAuthenticated: true, userId: 1173, userType: 'advisor' } as const
const ofSupport = (asked: string[]) => asked.filter((address) => address.startsWith('/api/v1/support'))

beforeEach(() => {
  openOn('desktop')
  allowLog()
})
afterEach(() => {
  cleanup()
  forgetDrafts()
  forgetEverything()
})

test('a visitor is asked to log in, and nothing is asked for', async () => {
  const asked = serverKnows(visitor)
  showPages('/shared/support', pages)
  expect(await screen.findByText('Sign in to write to support.')).toBeTruthy()
  expect(screen.getByRole('main').querySelector('a[href="/shared/login"]')?.textContent).toBe('Sign in')
  expect(ofSupport(asked)).toEqual([])
})

test('a visitor who can’t sign in writes below the button', async () => {
  serverKnows(visitor)
  showPages('/shared/support', pages)
  expect(await screen.findByRole('heading', { name: 'Can’t sign in? Write to us' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send message' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull()
})

test.each([
  ['a consumer', dana],
  ['an advisor', ruth],
])('%s has no desk: nothing of it is shown or asked for', async (_, person) => {
  const asked = serverKnows(person)
  showPages('/shared/support', pages)
  expect(await screen.findByRole('button', { name: 'Send request' })).toBeTruthy()
  expect(screen.queryByRole('searchbox', { name: 'Search tickets' })).toBeNull()
  await waitFor(() => expect(ofSupport(asked)).toContain('/api/v1/support/requests'))
  expect(ofSupport(asked).filter((address) => address.includes('/desk'))).toEqual([])
})

test('an admin comes to the desk from where they land, and has no form there', async () => {
  const asked = serverKnows(joanna)
  showPages('/admin/analytics', pages)
  await userEvent.click(await screen.findByRole('link', { name: 'Support' }))
  expect(await screen.findByRole('searchbox', { name: 'Search tickets' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull()
  await waitFor(() => expect(ofSupport(asked)).toContain('/api/v1/support/desk'))
  expect(ofSupport(asked).filter((address) => !address.includes('/desk'))).toEqual([])
})

test('the page has the way out that the account popup has elsewhere (spec 2.1-12)', async () => {
  serverKnows(dana)
  showPages('/shared/support', pages)
  expect(await screen.findByRole('button', { name: 'Sign out' })).toBeTruthy()
})

test('the help topics found are those of Help', async () => {
  serverKnows(dana)
  showPages('/shared/support', pages)
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search help' })).toBeTruthy())
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search help' }), 'fee structure')
  const topic = await screen.findByRole('link', { name: 'Fee structure' })
  expect(topic.getAttribute('href')).toBe('/help?content=fees')
})

test('on phones an open request is a page of its own, with the way back', async () => {
  openOn('phone')
  serverKnows(dana)
  showPages('/shared/support?request=12', pages)
  expect(await screen.findByRole('heading', { level: 1, name: 'Request 12' })).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByText('We couldn’t find this request.').closest('[inert]')).toBeNull(),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Support' })).toBeTruthy()
})
