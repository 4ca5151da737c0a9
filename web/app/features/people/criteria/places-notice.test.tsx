import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { refusal } from '../../../testing/play-server.ts'
import { PlacesCard } from './places-card.tsx'
import { PlacesNotice } from './places-notice.tsx'
import { advisorServer, saved, showCriteria } from './testing/show-criteria.tsx'

beforeEach(() => allowLog())

const text = () => screen.getByRole('status').textContent
const both = (
  <>
    <PlacesNotice />
    <PlacesCard />
  </>
)

test('an advisor who takes new clients reads no banner', async () => {
  advisorServer({ criteria: saved })
  showCriteria(both)
  await screen.findByText('of 4 this month')
  expect(screen.queryByText(/paused|full/i, { selector: 'b' })).toBeNull()
})

test.each([
  [
    'paused',
    { status: 'paused', paused_until: '2026-12-20', unanswered: 2 },
    'You’re paused until Sun, Dec 20. Consumers can’t send you new requests. 2 requests still need an answer.',
  ],
  [
    'full',
    { status: 'full', of: 2, taken: 2, free: 0 },
    'You’re full until Dec 1. 2 accepted this month, and your limit is 2. Consumers can’t send you new requests.',
  ],
  [
    'closed',
    { status: 'closed', of: 0, free: 0 },
    'You’re closed to new clients. Your limit is 0 new clients per month.',
  ],
  [
    'late with answers',
    { status: 'unanswered', unanswered: 8 },
    'New requests are paused until you answer one. 8 requests unanswered. Consumers can’t send you new requests.',
  ],
  [
    'waiting for the last place',
    { status: 'promised', free: 1, unanswered: 2 },
    'New requests wait until you answer. You have 1 free place, and your open requests may take it.',
  ],
] as const)('an advisor who is %s reads the cause and until when', async (_, places, sentence) => {
  advisorServer({ criteria: saved, places })
  showCriteria(<PlacesNotice />)
  await screen.findByText(sentence.slice(0, sentence.indexOf('.') + 1))
  expect(text()?.replace(/(End pause|Change places)$/, '')).toBe(sentence)
})

test('a pause is ended from the banner, and a refusal is said', async () => {
  let isRefused = true
  const world = advisorServer(
    {
      criteria: { ...saved, paused_until: '2026-12-20' },
      places: { status: 'paused', paused_until: '2026-12-20' },
    },
    () => (isRefused ? refusal('unexpected') : undefined),
  )
  showCriteria(<PlacesNotice />)
  await userEvent.click(await screen.findByRole('button', { name: 'End pause' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  isRefused = false
  world.places = { ...world.places, status: 'open', paused_until: null }
  await userEvent.click(screen.getByRole('button', { name: 'End pause' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End pause' })).toBeNull())
  expect(world.sent.at(-1)?.body).toEqual({ paused_until: null })
})
