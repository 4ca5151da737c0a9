import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setAccountHolder, useAccountHolder } from '../../session/account-holder.ts'
import { endSession } from '../../session/end-session.ts'
import { enterSession, useSessionStore } from '../../session/session-store.ts'
import { chooseTheme, readThemeChoice } from '../../session/stored/theme-choice.ts'
import { paths, playServer } from '../../session/testing/play-server.ts'
import { SessionEndRedirect } from '../gates/session-end-redirect.tsx'
import { AccountMenu } from './account-menu.tsx'
import { SignOutBlock } from './sign-out-block.tsx'

function WhereAmI() {
  return <output>{useLocation().pathname}</output>
}

function Account() {
  return (
    <SessionEndRedirect>
      <AccountMenu isCollapsed={false} />
      <WhereAmI />
    </SessionEndRedirect>
  )
}

function SupportPage() {
  return (
    <SessionEndRedirect>
      <Account />
      <SignOutBlock />
    </SessionEndRedirect>
  )
}

function show(at: string) {
  const Stub = createRoutesStub([
    { path: '/shared/support/settings', Component: SupportPage },
    { path: '/shared/login', Component: WhereAmI },
    { path: '*', Component: Account },
  ])
  render(<Stub initialEntries={[at]} />)
}

const user = userEvent.setup()
const here = () => document.querySelector('output')?.textContent
const openPopup = async (at = '/consumer/profile') => {
  show(at)
  await user.click(screen.getByRole('button', { name: /Dana Whitfield/ }))
}

let asked: ReturnType<typeof playServer>

beforeEach(() => {
  asked = playServer({ '/api/auth/logout': () => undefined })
  enterSession({ userId: 4821, userType: 'consumer' })
  setAccountHolder({ firstName: 'Dana', lastName: 'Whitfield' })
})
afterEach(() => {
  cleanup()
  endSession()
  chooseTheme('dark')
})

test.each(['/shared/support', '/shared/support/', '/shared/support/settings', '/Shared/Support'])(
  'there is no account popup on %s; the account leads to settings instead (spec 2.1-12)',
  async (at) => {
    show(at)
    expect(screen.queryByRole('button', { name: /Dana Whitfield/ })).toBeNull()
    expect(screen.getByRole('link', { name: /Dana Whitfield/ }).getAttribute('href')).toBe(
      '/shared/support/settings',
    )
    expect(screen.queryByRole('menu')).toBeNull()
  },
)

test('a page whose path only begins with the same letters has its popup (spec 2.1-12)', async () => {
  await openPopup('/shared/supporters')
  expect(await screen.findByRole('menu')).toBeTruthy()
})

test('the settings page itself has the way out (spec 2.1-12)', async () => {
  show('/shared/support/settings')
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(here()).toBe('/shared/login'))
  expect(useSessionStore.getState().isAuthenticated).toBe(false)
})

test('the popup opens settings (spec 2.1-11, 2.4-13)', async () => {
  await openPopup()
  const settings = await screen.findByRole('menuitem', { name: 'Settings' })
  expect(settings.getAttribute('href')).toBe('/shared/support/settings')
})

test('the popup toggles between light and dark (spec 2.4-14, 4-05)', async () => {
  await openPopup()
  await user.click(await screen.findByRole('menuitem', { name: 'Light mode' }))
  expect(readThemeChoice()).toBe('light')
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('Sign out tells the server, goes to the login page and leaves nothing of the person behind (spec 2.4-15, 7-19)', async () => {
  await openPopup()
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await waitFor(() => expect(here()).toBe('/shared/login'))
  expect(paths(asked)).toEqual(['/api/auth/logout'])
  expect(useSessionStore.getState()).toMatchObject({ user: null, userId: null, isAuthenticated: false })
  expect(useAccountHolder.getState().firstName).toBeUndefined()
})
