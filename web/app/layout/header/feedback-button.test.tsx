import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { MenuItem } from '../../ui/overlays/menu.tsx'
import {
  dana,
  desktopTests,
  joanna,
  openOn,
  type ShownPage,
  serverKnows,
  showPages,
  visitor,
} from '../testing/show-pages.tsx'
import { FeedbackWindow } from './feedback-window.tsx'
import { usePageHeader } from './use-page-header.ts'

const load = () => import('../../features/contact/feedback/general-feedback.tsx')
const ruth = { isAuthenticated: true, userId: 1173, userType: 'advisor' } as const

function Page() {
  usePageHeader({ title: 'Support' })
  return (
    <>
      <p>The page</p>
      {/* As the root does. */}
      <FeedbackWindow load={load} />
    </>
  )
}
const pages: ShownPage[] = [
  { path: '/shared/support', Component: Page, handle: { title: 'Support', loginTo: 'ask' } },
]

desktopTests()

test.each([
  ['a consumer', dana],
  ['an admin', joanna],
])('%s has no feedback button (spec 2.7-04, 6-05)', async (_, person) => {
  serverKnows(person)
  showPages('/shared/support', pages)
  await screen.findByText('The page')
  expect(screen.queryByRole('button', { name: 'Feedback' })).toBeNull()
})

test('a visitor has no feedback button', async () => {
  serverKnows(visitor)
  showPages('/shared/support', pages)
  await screen.findByText('Sign in to ask.')
  expect(screen.queryByRole('button', { name: 'Feedback' })).toBeNull()
})

test.each(['desktop', 'phone'] as const)(
  'an advisor opens the general feedback from the header, on a %s (spec 2.7-04)',
  async (kind) => {
    openOn(kind)
    serverKnows(ruth)
    showPages('/shared/support', pages)
    await screen.findByText('The page')
    await waitFor(() => expect(screen.getByText('The page').closest('[inert]')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Feedback' }))
    const box = await screen.findByRole('textbox', { name: 'Feedback' })
    expect(box.getAttribute('placeholder')).toBe('Write your feedback...')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

function BusyPage() {
  usePageHeader({
    title: 'Bookings',
    help: { heading: 'Meeting Options Help', content: 'How meetings work.' },
    more: {
      buttons: <button type="button">Send booking feedback</button>,
      items: <MenuItem onClick={() => {}}>Send booking feedback</MenuItem>,
    },
  })
  return (
    <>
      <p>The page</p>
      <FeedbackWindow load={load} />
    </>
  )
}
const busy: ShownPage[] = [
  { path: '/shared/support', Component: BusyPage, handle: { title: 'Bookings', loginTo: 'ask' } },
]
const header = () =>
  within(screen.getByRole('heading', { name: 'Bookings' }).closest('header') as HTMLElement)

test('on a phone the page’s own action, Feedback and Help are one menu in one row (spec 2.7-03, 2.7-04)', async () => {
  openOn('phone')
  serverKnows(ruth)
  showPages('/shared/support', busy)
  await screen.findByText('The page')
  await waitFor(() => expect(screen.getByText('The page').closest('[inert]')).toBeNull())
  expect(header().getAllByRole('button')).toHaveLength(1)
  await userEvent.click(header().getByRole('button', { name: 'More' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Send booking feedback',
    'Feedback',
    'Help',
  ])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Help' }))
  expect(await screen.findByRole('region', { name: 'Meeting Options Help' })).toBeTruthy()
  await userEvent.click(header().getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Feedback' }))
  expect(await screen.findByRole('textbox', { name: 'Feedback' })).toBeTruthy()
})

test('where there is room they are buttons', async () => {
  openOn('desktop')
  serverKnows(ruth)
  showPages('/shared/support', busy)
  await screen.findByText('The page')
  await waitFor(() => expect(screen.getByText('The page').closest('[inert]')).toBeNull())
  expect(
    header()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Send booking feedback', 'Feedback', 'Help'])
})
