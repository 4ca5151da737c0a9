import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setAccountHolder } from '../../session/account-holder.ts'
import { endSession } from '../../session/end-session.ts'
import { enterSession, useSessionStore } from '../../session/session-store.ts'
import { paths, playServer } from '../../session/testing/play-server.ts'
import { type Desks, useWaiting } from '../desks/waiting-store.ts'
import { SessionEndRedirect } from '../gates/session-end-redirect.tsx'
import { DesktopSidebar } from './desktop-sidebar.tsx'
import { useSidebarStore } from './sidebar-store.ts'

function WhereAmI() {
  return <output>{useLocation().pathname}</output>
}

function Sidebar() {
  return (
    <SessionEndRedirect>
      <DesktopSidebar />
    </SessionEndRedirect>
  )
}

function show() {
  const Stub = createRoutesStub([
    { path: '/shared/login', Component: WhereAmI },
    { path: '*', Component: Sidebar },
  ])
  render(<Stub initialEntries={['/admin/masquerade']} />)
}

let asked: ReturnType<typeof playServer>

beforeEach(() => {
  asked = playServer({ '/api/auth/logout': () => undefined })
  useSidebarStore.setState(useSidebarStore.getInitialState())
  enterSession({ userId: 12, userType: 'Admin' })
})
afterEach(() => {
  cleanup()
  endSession()
})

const desks: Desks = {
  masquerade: { to_answer: 0 },
  vetting: { waiting: 7, due_at: null },
  support: { open: 12, due_at: Math.floor(Date.now() / 1000) + 3600 },
  reviews: { waiting: 3 },
  people: { disabled: 1, to_confirm: 0 },
  audit: { checked_at: null, broken_at: null },
}

test('an admin has no account popup and no notifications', () => {
  show()
  expect(screen.queryByRole('link', { name: /Notifications/ })).toBeNull()
})

test('the sidebar links to the three admin pages and below them to the desks, and marks the current one (spec 2.5-01)', () => {
  show()
  const links = within(screen.getByRole('navigation', { name: 'Admin' })).getAllByRole('link')
  expect(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['System Analytics', '/admin/analytics', null],
    ['User Masquerading', '/admin/masquerade', 'page'],
    ['Matchmaking Checker', '/admin/matchmaking', null],
    ['Vetting', '/admin/vetting', null],
    ['Support', '/shared/support', null],
    ['Reviews', '/admin/reviews', null],
    ['People', '/admin/people', null],
    ['Audit', '/admin/audit', null],
  ])
})

test('a desk says how much waits there, and whether something is due within 8 hours', () => {
  useWaiting.setState({ desks })
  show()
  const nav = within(screen.getByRole('navigation', { name: 'Admin' }))
  expect(nav.getByRole('link', { name: 'Vetting 7 waiting' })).toBeTruthy()
  const support = nav.getByRole('link', { name: 'Support 12 open, due soon' })
  expect(within(support).getByText('12').closest('.badge')?.className).toContain('due')
  expect(nav.getByRole('link', { name: 'Reviews 3 waiting' })).toBeTruthy()
  expect(nav.getByRole('link', { name: 'People' })).toBeTruthy()
  expect(nav.getByRole('link', { name: 'Audit' })).toBeTruthy()
})

test('a request to assist that waits for this admin marks User Masquerading', () => {
  useWaiting.setState({ desks: { ...desks, masquerade: { to_answer: 1 } } })
  show()
  expect(screen.getByRole('link', { name: 'User Masquerading 1 to answer, due soon' })).toBeTruthy()
})

test('a broken audit log marks its desk', () => {
  useWaiting.setState({ desks: { ...desks, audit: { checked_at: 1, broken_at: 12 } } })
  show()
  expect(screen.getByRole('link', { name: 'Audit 1 problem, due soon' })).toBeTruthy()
})

test('collapsed it keeps its links, counts and Quick Masquerade behind their icons (spec 2.4-02, 2.5-02)', async () => {
  useWaiting.setState({ desks })
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
  expect(screen.getByRole('complementary', { name: 'Sidebar' }).className).toContain(
    'w-(--sidebar-collapsed)',
  )
  expect(screen.getByRole('link', { name: 'Vetting 7 waiting' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  expect(screen.queryByRole('form', { name: 'Quick Masquerade' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Quick Masquerade' }))
  expect(await screen.findByRole('form', { name: 'Quick Masquerade' })).toBeTruthy()
})

test('in a low window Quick Masquerade folds before the links do', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('max-height') }),
  )
  show()
  expect(screen.queryByRole('form', { name: 'Quick Masquerade' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Quick Masquerade' }))
  expect(screen.getByRole('form', { name: 'Quick Masquerade' })).toBeTruthy()
})

test('what waits is forgotten with the session', () => {
  useWaiting.setState({ desks })
  endSession()
  expect(useWaiting.getState().desks).toBeUndefined()
})

test('the sidebar names the admin, the company and the ID (spec 2.5-04)', () => {
  setAccountHolder({ firstName: 'Joanna', lastName: 'Reyes', company: 'Evenkeel Support' })
  show()
  expect(screen.getByText('Joanna Reyes')).toBeTruthy()
  expect(screen.getByText('Evenkeel Support · ID 12')).toBeTruthy()
})

test('the admin’s name leads to password and security, which an admin reaches nowhere else (spec 2.1-27)', () => {
  setAccountHolder({ firstName: 'Sam', lastName: 'Ito', company: 'Evenkeel Support' })
  show()
  const link = screen.getByRole('link', { name: /Sam Ito.*Password and security/ })
  expect(link.getAttribute('href')).toBe('/admin/ChangePassword')
})

test('an admin whose name is not known is "Admin User" (spec 2.5-04)', () => {
  show()
  expect(screen.getByText('Admin User')).toBeTruthy()
  expect(screen.getByText('ID 12')).toBeTruthy()
})

test('an admin changes the theme from the sidebar (spec 1-14)', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Light mode' }))
  expect(document.documentElement.dataset.theme).toBe('light')
  await userEvent.click(screen.getByRole('button', { name: 'Dark mode' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test('Logout ends the session and goes to the login page (spec 2.5-06)', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(screen.getByText('/shared/login')).toBeTruthy())
  expect(paths(asked)).toEqual(['/api/auth/logout'])
  expect(useSessionStore.getState().isAuthenticated).toBe(false)
})
