import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  dana,
  desktopTests,
  joanna,
  type ShownPage,
  serverKnows,
  showPages,
  visitor,
} from '../../layout/testing/show-pages.tsx'
import Notifications, { handle } from './notifications.tsx'

const pages: ShownPage[] = [
  { path: '/shared/notifications', Component: Notifications, handle },
  { path: '/notifications', Component: Notifications, handle },
  { path: '/admin/analytics', Component: () => <p>Analytics here</p>, handle: { title: 'x', loginTo: 'y' } },
]
const addresses = ['/shared/notifications', '/notifications']
const askedFor = (asked: string[]) => asked.filter((address) => address.startsWith('/api/v1/notifications'))

desktopTests()

test.each(addresses)('a visitor of %s is asked to log in, and nothing is requested', async (address) => {
  const asked = serverKnows(visitor)
  showPages(address, pages)
  expect(await screen.findByText(/Sign in to see your notifications/)).toBeTruthy()
  expect(askedFor(asked)).toEqual([])
})

test.each(addresses)('an admin has no notifications at %s (spec 6-03)', async (address) => {
  const asked = serverKnows(joanna)
  showPages(address, pages)
  expect(await screen.findByText('Analytics here')).toBeTruthy()
  expect(askedFor(asked)).toEqual([])
})

test.each(addresses)('%s is the list, with its help (spec 2.1-08, 2.1-09, 2.2-15)', async (address) => {
  serverKnows(dana)
  showPages(address, pages)
  expect(await screen.findByText('Nothing new.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Help' }))
  const panel = screen.getByRole('region', { name: 'Notifications Help' })
  expect(within(panel).getByRole('link').getAttribute('href')).toBe('/help?content=notifications')
})
