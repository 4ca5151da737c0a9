import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNavigate } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { usePageHeader } from '../header/use-page-header.ts'
import { dana, openOn, type ShownPage, serverKnows, showPages } from '../testing/show-pages.tsx'
import { useSidebarStore } from './sidebar-store.ts'

function Notifications() {
  const navigate = useNavigate()
  usePageHeader({ title: 'Notifications' })
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back of the phone
    </button>
  )
}

function Support() {
  usePageHeader({ title: 'Support' })
  return <p>Write to us</p>
}

const pages: ShownPage[] = [
  { path: '/shared/notifications', Component: Notifications },
  { path: '/shared/support', Component: Support },
]

const user = userEvent.setup()
const menu = () => screen.queryByRole('dialog', { name: 'Menu' })
const openMenu = async () => {
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  return within(await screen.findByRole('dialog', { name: 'Menu' }))
}

beforeEach(() => {
  openOn('phone')
  serverKnows(dana)
})

test('on a narrow screen the menu starts collapsed, whatever the desktop’s flag says (spec 2.4-03)', async () => {
  useSidebarStore.setState({ isDesktopCollapsed: false })
  showPages('/shared/notifications', pages)
  await screen.findByRole('heading', { name: 'Notifications' })
  expect(menu()).toBeNull()
  expect(screen.queryByRole('complementary', { name: 'Sidebar' })).toBeNull()
})

test('the menu is expanded with its words, also where the desktop sidebar is collapsed (spec 2.4-11)', async () => {
  showPages('/shared/notifications', pages)
  act(() => useSidebarStore.setState({ isDesktopCollapsed: true }))
  const opened = await openMenu()
  expect(opened.getByRole('link', { name: 'Your Matches' })).toBeTruthy()
  expect(opened.getByText('Support').className).not.toContain('sr-only')
  expect(opened.queryByRole('button', { name: /sidebar/ })).toBeNull()
})

test('Escape closes the menu and the keyboard is back at its button', async () => {
  showPages('/shared/notifications', pages)
  await openMenu()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(menu()).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' })))
})

test('the close button closes the menu, and it opens again', async () => {
  showPages('/shared/notifications', pages)
  const opened = await openMenu()
  await user.click(opened.getByRole('button', { name: 'Close menu' }))
  await waitFor(() => expect(menu()).toBeNull())
  await openMenu()
})

test('a link in the menu opens its page, closes the menu and moves the keyboard to the page’s heading', async () => {
  showPages('/shared/notifications', pages)
  const opened = await openMenu()
  await user.click(opened.getByRole('link', { name: 'Support' }))
  const heading = await screen.findByRole('heading', { name: 'Support' })
  await waitFor(() => expect(menu()).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('the phone’s Back button closes the menu and stays on the page', async () => {
  showPages('/shared/notifications', pages)
  await openMenu()
  fireEvent.click(screen.getByRole('button', { name: 'Back of the phone', hidden: true }))
  await waitFor(() => expect(menu()).toBeNull())
  expect(screen.getByRole('heading', { name: 'Notifications' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' })))
})
