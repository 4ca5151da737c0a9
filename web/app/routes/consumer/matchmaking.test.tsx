import { noConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import type { ConsumerProfile } from '@evenkeel/contract/people/consumers'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setResults, useResultsStore } from '../../features/market/matching/results/results-store.ts'
import { ruth, search } from '../../features/market/matching/testing/sample-matching.ts'
import {
  bodiesOf,
  consumerId,
  forgetMatching,
  matchingServer,
  showMatching,
} from '../../features/market/matching/testing/show-matching.tsx'
import { PageHeader } from '../../layout/header/page-header.tsx'
import { MobileMenu } from '../../layout/sidebar/mobile-menu.tsx'
import { openOn } from '../../layout/testing/show-pages.tsx'
import { allowLog } from '../../testing/guard-tests.ts'
import Advisors from './advisors.tsx'
import GetStarted from './get-started.tsx'

const profile: ConsumerProfile = {
  ...noConsumerAnswers,
  state: 'CO',
  zip: '80203',
  consumer_id: consumerId,
  version: 3,
  onboarded_at: 1_790_000_000,
  updated_at: null,
  is_demo: false,
}
const readCall = 'GET /api/v1/consumer/profile/:id'
const saveCall = 'PUT /api/v1/auth/consumer/profile/:id'
const known = (own: ConsumerProfile) => ({ [readCall]: () => ({ Personal_Info: [own] }) })

beforeEach(() => {
  // Never idle, so nothing is preloaded; preload-advisors.test.tsx covers that.
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => {})
  allowLog()
})
afterEach(forgetMatching)

test('an unfinished profile leads to its next step, and nothing is counted', async () => {
  const sent = matchingServer(known({ ...profile, onboarded_at: null }))
  showMatching(<GetStarted />, '/consumer/matchmaking/get-started')
  expect(await screen.findByText(/^You’re on screen \d of 3/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toMatch(
    /^\/onboarding\/consumer\//,
  )
  expect(sent.some(({ call }) => call.includes('matchmaking'))).toBe(false)
})

test('the place of a search is the state of the profile', async () => {
  matchingServer(known(profile))
  showMatching(<GetStarted />, '/consumer/matchmaking/get-started')
  expect(await screen.findByText('3 of 214 advisors in Colorado match.')).toBeTruthy()
})

test('a saved trial becomes one answer of the profile and nothing else', async () => {
  const saved = { ...profile, advisor_credentials_weight: 'any' as const, version: 4 }
  const sent = matchingServer({ ...known(profile), [saveCall]: () => ({ consumer: saved }) })
  showMatching(<GetStarted />, '/consumer/matchmaking/get-started')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove CFP or CFA' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save to profile: without Credentials' }))
  await waitFor(() =>
    expect(bodiesOf(sent, saveCall)).toEqual([
      { consumer_id: consumerId, advisor_credentials_weight: 'any' },
    ]),
  )
})

test('on a phone the header of an open advisor leads back to the list', async () => {
  matchingServer(known(profile))
  openOn('phone')
  useResultsStore.setState({ consumerId })
  setResults(search)
  const page = (
    <>
      <MobileMenu />
      <PageHeader />
      <Advisors />
    </>
  )
  const { router } = showMatching(page, undefined, search)
  await userEvent.click(await screen.findByRole('link', { name: 'Ruth Calloway' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Ruth Calloway' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('tab', { name: 'Documents' }))
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(await screen.findByRole('list', { name: 'Advisors' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull()
  expect(useResultsStore.getState().selectedAdvisorId).toBe(ruth.advisor_id)
  await act(async () => {})
})
