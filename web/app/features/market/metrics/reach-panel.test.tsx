import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { allowLog } from '../../../testing/guard-tests.ts'
import { refusal } from '../../../testing/play-server.ts'
import { type EditedCriteria, ReachPanel } from './reach-panel.tsx'
import { sampleReach } from './testing/sample-metrics.ts'
import { metricsServer, showMetrics } from './testing/show-metrics.tsx'

beforeEach(() => allowLog())

/** A form with one number, next to the panel. */
function Beside({ first }: { first: EditedCriteria }) {
  const [criteria, setCriteria] = useState(first)
  return (
    <>
      <input
        aria-label="Assets"
        onChange={({ target }) =>
          setCriteria({ ...criteria, asset_minimum: target.value === '' ? null : Number(target.value) })
        }
      />
      <ReachPanel criteria={criteria} />
    </>
  )
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('Assets'), { target: { value } })
const text = () => screen.getByRole('heading', { name: 'Your reach' }).closest('section')?.textContent ?? ''

test('an answer that comes late does not take the place of a newer one', async () => {
  const waiting = new Map<number, (reach: unknown) => void>()
  metricsServer({
    reach: ({ body }: { body: { asset_minimum?: number } }) =>
      new Promise((resolve) => waiting.set(body.asset_minimum ?? 0, resolve)),
  })
  showMetrics(<Beside first={{ asset_minimum: 0 }} />)
  await waitFor(() => expect(waiting.has(0)).toBe(true))
  type('100000')
  await waitFor(() => expect(waiting.has(100_000)).toBe(true))
  await act(async () => waiting.get(100_000)?.({ ...sampleReach, shown_to: 20 }))
  await waitFor(() => expect(text()).toContain('About 20 of 210 consumers'))
  await act(async () => waiting.get(0)?.({ ...sampleReach, shown_to: 90 }))
  expect(text()).toContain('About 20 of 210 consumers')
})

test('fast typing sends one request, and an empty field uses the saved value', async () => {
  const asked = metricsServer()
  showMetrics(<Beside first={{ states: ['CO'], asset_minimum: 5 }} />)
  await waitFor(() => expect(text()).toContain('40 of 210 consumers'))
  for (const value of ['2', '25', '250', '']) type(value)
  type('250000')
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ states: ['CO'], asset_minimum: 250_000 }))
  type('')
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ states: ['CO'] }))
  expect(asked.filter(({ part }) => part === 'reach').length).toBeLessThanOrEqual(3)
})

test('says to how many, how high, as of when, and what each criterion does', async () => {
  metricsServer()
  showMetrics(<Beside first={{}} />)
  await waitFor(() =>
    expect(text()).toContain(
      'About 40 of 210 consumers this quarter would see you, fewer than 10 in their top 10.',
    ),
  )
  expect(text()).toMatch(/Estimated as of \w+, Oct \d\. Next update \w+, Oct \d\./)
  const rows = within(screen.getByRole('list', { name: 'Effect of each criterion' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'States100 left60 without it (+20)',
    'Topics70 left50 without it (+10)',
    'Assets50 left70 without it (+30)',
    'Meeting50 left30 without it (−10)',
    'Capacity40 left50 without it (+10)',
  ])
  expect(screen.getByText('No effect: Specialties, Income and Kind of help')).toBeTruthy()
})

test('with no consumers left, the blocking criterion is named', async () => {
  const criteria = sampleReach.criteria.map((one) => ({
    ...one,
    left: one.criterion === 'states' ? 80 : 0,
    without: one.criterion === 'topics' ? 20 : 0,
  }))
  metricsServer({ reach: { ...sampleReach, shown_to: 0, in_first_ten: 0, criteria } })
  showMetrics(<Beside first={{}} />)
  expect(await screen.findByText('Fewer than 10 consumers would see you with these criteria')).toBeTruthy()
  expect(text()).toContain('This would change that:Take every topic: 20')
})

test('with two blocking criteria, it shows where the last consumers are lost', async () => {
  const criteria = sampleReach.criteria.map((one) => ({
    ...one,
    left: one.criterion === 'states' ? 80 : 0,
    without: 0,
  }))
  metricsServer({ reach: { ...sampleReach, shown_to: 0, criteria } })
  showMetrics(<Beside first={{}} />)
  expect(await screen.findByText(/“States” leaves 80, then “Topics” leaves fewer than 10/)).toBeTruthy()
})

test('without a state to count in, it says so instead of naming people there', async () => {
  const criteria = sampleReach.criteria.map((one) => ({ ...one, left: 0, without: 0 }))
  metricsServer({ reach: { ...sampleReach, shown_to: 0, criteria } })
  showMetrics(<Beside first={{ states: [] }} />)
  expect(await screen.findByText('You’ve chosen no state where you’re registered.')).toBeTruthy()
})

test('a reach that cannot be counted says so and keeps the figures from before', async () => {
  let isDown = false
  metricsServer({ reach: () => (isDown ? refusal('unavailable') : sampleReach) })
  showMetrics(<Beside first={{}} />)
  await waitFor(() => expect(text()).toContain('40 of 210 consumers'))
  isDown = true
  type('500000')
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(text()).toContain('40 of 210 consumers')
})

test('advisors who are not approved yet read when they will see it, and nothing to retry', async () => {
  metricsServer({ reach: () => refusal('approval-due') })
  showMetrics(<Beside first={{}} />)
  expect(await screen.findByText('You can see your reach once your application is approved.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(text()).not.toContain('would see you')
})

test('when the day’s questions are used up, the last figures stay with a sentence that says when to return', async () => {
  let isSpent = false
  metricsServer({
    reach: () => (isSpent ? refusal('reach-budget-spent', { retryAfterSeconds: 5 * 3600 }) : sampleReach),
  })
  showMetrics(<Beside first={{}} />)
  await waitFor(() => expect(text()).toContain('40 of 210 consumers'))
  isSpent = true
  type('500000')
  expect(
    await screen.findByText(/You’ve tried many different criteria today.*Try again in 5 hours/),
  ).toBeTruthy()
  expect(text()).toContain('40 of 210 consumers')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('typing within one step asks nothing new, and the step is named', async () => {
  const asked = metricsServer()
  showMetrics(<Beside first={{ asset_minimum: 250_000 }} />)
  await waitFor(() => expect(text()).toContain('40 of 210 consumers'))
  type('300000')
  expect(
    await screen.findByText('Counted from $250,000 in assets, the next step below your minimum.'),
  ).toBeTruthy()
  type('499999')
  await act(async () => new Promise((resolve) => setTimeout(resolve, 600)))
  expect(asked.filter(({ part }) => part === 'reach')).toHaveLength(1)
})

test('states that are not counted are named', async () => {
  metricsServer({ reach: { ...sampleReach, states_left_out: ['UT', 'WY'] } })
  showMetrics(<Beside first={{}} />)
  expect(await screen.findByText(/Not counted: Utah and Wyoming/)).toBeTruthy()
})

test('before the first count it says so instead of showing zeros', async () => {
  metricsServer({ reach: { ...sampleReach, as_of: null, consumers: 0, shown_to: 0 } })
  showMetrics(<Beside first={{}} />)
  expect(await screen.findByText(/We’re counting consumers for the first time/)).toBeTruthy()
  expect(text()).not.toContain('would see you')
})
