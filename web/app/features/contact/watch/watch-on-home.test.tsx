import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { playServer, refusal } from '../../../testing/play-server.ts'
import { queriesWithoutRetry, quietDay, show } from '../../../testing/stage.tsx'
import { disclosure, helena, higherFee, sampleWatch, today, yearWithDana } from './testing/sample-watch.ts'
import { useCheckInStep } from './use-check-in-step.ts'
import type { WatchList } from './watch-queries.ts'
import { WatchStrip } from './watch-strip.tsx'

beforeEach(() => quietDay(today))

function Step() {
  const step = useCheckInStep('/consumer/watch')
  return <p>{step ? `${step.title}: ${step.action}` : 'No step'}</p>
}

function home(list: WatchList | (() => Response)) {
  const asked = playServer({ 'GET /api/v1/watch': list })
  const { container } = show(
    <>
      <WatchStrip />
      <Step />
    </>,
    { queries: queriesWithoutRetry() },
  )
  return { asked, text: () => container.textContent }
}

test.each([
  ['postponed to a later day', { state: 'postponed', due_on: '2026-11-27' }],
  ['not due before Friday', { due_on: '2026-11-20' }],
  ['done', { state: 'done', due_on: '2026-11-10' }],
] as const)('a check-in that is %s is no next step', async (_, changes) => {
  const { text } = home(sampleWatch({ check_ins: [{ ...yearWithDana, ...changes }] }))
  await screen.findByText('Watching 3 advisors.')
  expect(text()).toContain('No step')
})

test('a check-in that is due is the next step', async () => {
  home(sampleWatch({ check_ins: [{ ...yearWithDana, due_on: '2026-11-16' }] }))
  expect(await screen.findByText('Your year with Dana: Start check-in')).toBeTruthy()
})

test('it works from the first saved advisor on', async () => {
  home(sampleWatch({ watched: [helena], changes: [], check_ins: [] }))
  expect(await screen.findByText('Watching 1 advisor. No new changes.')).toBeTruthy()
})

test('without one it says what to do', async () => {
  home(sampleWatch({ watched: [], changes: [], check_ins: [] }))
  expect(await screen.findByText(/Save an advisor to watch for changes\./)).toBeTruthy()
})

test('unread changes are named, urgent ones first, and the rest are counted', async () => {
  const others = [1, 2].map((id) => ({ ...higherFee, change_id: id }))
  const read = { ...higherFee, change_id: 3, title: 'Read before', is_read: true }
  const { text, asked } = home(sampleWatch({ changes: [read, ...others, disclosure] }))
  await screen.findByText(disclosure.title)
  expect(text()).toMatch(/Urgent: Helena Strand has a new disclosure.*Dana Okafor is raising.*1 more change/)
  expect(text()).not.toContain('Read before')
  // The card and the step share one call.
  expect(asked).toHaveLength(1)
})

test('a failure stays in its card', async () => {
  const { text } = home(() => refusal('unexpected'))
  await waitFor(() => expect(text()).toContain('We couldn’t load your watch list. Open it to try again.'))
})
