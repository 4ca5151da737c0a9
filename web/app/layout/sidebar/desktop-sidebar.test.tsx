import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { usePageHeader } from '../header/use-page-header.ts'
import { dana, desktopTests, openOn, type ShownPage, serverKnows, showPages } from '../testing/show-pages.tsx'
import { useSidebarStore } from './sidebar-store.ts'

desktopTests()

function Plain() {
  usePageHeader({ title: 'Advisors', back: { onBack: () => {} }, isOneRow: true, action: <b>Compare</b> })
  return <Link to="/other">Elsewhere</Link>
}
const wide: ShownPage = {
  path: '/wide',
  Component: Plain,
  handle: { title: 'Advisors', loginTo: 'see them', isWide: true },
}
const other: ShownPage = { path: '/other', Component: Plain, handle: { title: 'Other', loginTo: 'see it' } }

/** A window of this width, for media queries in pixels. */
const windowOf = (px: number) =>
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: px <= Number(/(\d+)px/.exec(media)?.[1]) }),
  )

test('below 1440 px the sidebar of a wide page starts collapsed, and a toggle there is for that page only (spec 2.4-02)', async () => {
  serverKnows(dana)
  windowOf(1280)
  showPages('/wide', [wide, other])
  await userEvent.click(await screen.findByRole('button', { name: 'Expand sidebar' }))
  expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(await screen.findByRole('button', { name: 'Collapse sidebar' })).toBeTruthy()
})

test('how the reader left the sidebar of wide pages holds on the next visit', async () => {
  serverKnows(dana)
  windowOf(1280)
  useSidebarStore.setState({ isExpandedOnWide: true })
  showPages('/wide', [wide])
  expect(await screen.findByRole('button', { name: 'Collapse sidebar' })).toBeTruthy()
})

test('a page that is wide for staff only is not for others', async () => {
  serverKnows(dana)
  windowOf(1280)
  showPages('/wide', [{ ...wide, handle: { title: 'Support', loginTo: 'ask', isWide: ['admin'] } }])
  expect(await screen.findByRole('button', { name: 'Collapse sidebar' })).toBeTruthy()
})

test('from 1440 px on it is as the reader left it', async () => {
  serverKnows(dana)
  windowOf(1440)
  showPages('/wide', [wide])
  expect(await screen.findByRole('button', { name: 'Collapse sidebar' })).toBeTruthy()
})

test('on a phone a page can have one row for back, title, its action and the bell', async () => {
  serverKnows(dana)
  openOn('phone')
  showPages('/wide', [wide])
  const heading = await screen.findByRole('heading', { level: 1, name: 'Advisors' })
  const bar = heading.closest('header')
  await waitFor(() => expect(bar?.textContent).toContain('Compare'))
  expect(bar?.querySelector('[aria-label="Go back"]')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull()
})
