import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../button.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from './menu.tsx'

function renderMenu() {
  const signOut = vi.fn()
  const stop = vi.fn()
  const page = (
    <Menu trigger={<Button>Account</Button>}>
      <MenuLink to="/settings">Settings</MenuLink>
      <MenuItem onClick={stop} isDisabled>
        Stop Masquerade
      </MenuItem>
      <MenuLine />
      <MenuItem onClick={signOut}>Sign out</MenuItem>
    </Menu>
  )
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/settings', element: <h1>Settings page</h1> },
  ])
  render(<RouterProvider router={router} />)
  return { signOut, stop, account: screen.getByRole('button', { name: 'Account' }) }
}

describe('a popup menu', () => {
  it('does not run an item that is disabled', async () => {
    const { stop, account } = renderMenu()
    await userEvent.click(account)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Stop Masquerade' }))
    expect(stop).not.toHaveBeenCalled()
  })

  it('runs an item once and closes', async () => {
    const { signOut, account } = renderMenu()
    await userEvent.click(account)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    expect(signOut).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('opens by keyboard; Escape closes it and the focus returns', async () => {
    const { account } = renderMenu()
    account.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    expect(account.getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(account)
  })

  it('follows a link inside the application', async () => {
    const { account } = renderMenu()
    await userEvent.click(account)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Settings' }))
    expect(await screen.findByRole('heading', { name: 'Settings page' })).toBeTruthy()
  })
})
