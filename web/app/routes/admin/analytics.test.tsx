import { screen, waitFor } from '@testing-library/react'
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
import Analytics, { handle } from './analytics.tsx'

const pages: ShownPage[] = [
  { path: '/admin/analytics', Component: Analytics, handle },
  { path: '*', Component: () => <p>Another page</p> },
]
const ruth = { isAuthenticated: true, userId: 1173, userType: 'advisor' } as const
const ofAnalytics = (asked: string[]) => asked.filter((address) => address.includes('/admin/analytics/'))

desktopTests()

test.each([
  ['a visitor', visitor],
  ['a consumer', dana],
  ['an advisor', ruth],
])('%s sees no figure of the product, and none is asked for (spec 1-07)', async (_, person) => {
  const asked = serverKnows(person)
  showPages('/admin/analytics', pages)
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  expect(screen.queryByRole('heading', { name: 'Sign-ups' })).toBeNull()
  expect(ofAnalytics(asked)).toEqual([])
})

test('an admin sees the page before any figure, and changing the range fetches again (spec 2.1-24)', async () => {
  const asked = serverKnows(joanna)
  showPages('/admin/analytics?segment=state&value=CO', pages)
  expect(await screen.findByRole('heading', { name: 'System Analytics', level: 1 })).toBeTruthy()
  expect(screen.getByText('Platform usage and metrics')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Sign-ups' })).toBeTruthy()
  await waitFor(() => expect(ofAnalytics(asked).length).toBeGreaterThan(0))
  const before = ofAnalytics(asked).length
  await userEvent.click(await screen.findByRole('radio', { name: '7 days' }))
  await waitFor(() => expect(ofAnalytics(asked).length).toBeGreaterThan(before))
  expect(ofAnalytics(asked).every((address) => address.includes('segment=state&value=CO'))).toBe(true)
})
