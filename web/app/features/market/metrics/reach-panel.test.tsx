import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { refusal } from '../../../testing/play-server.ts'
import { quietTests } from '../../../testing/stage.tsx'
import { type EditedCriteria, ReachPanel } from './reach-panel.tsx'
import { sampleReach } from './testing/sample-metrics.ts'
import { metricsServer, showMetrics } from './testing/show-metrics.tsx'

quietTests()

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
  type('100')
  await waitFor(() => expect(waiting.has(100)).toBe(true))
  await act(async () => waiting.get(100)?.({ ...sampleReach, shown_to: 11 }))
  await waitFor(() => expect(text()).toContain('11 of 214 consumers'))
  await act(async () => waiting.get(0)?.({ ...sampleReach, shown_to: 99 }))
  expect(text()).toContain('11 of 214 consumers')
})

test('fast typing sends one request, and an empty field uses the saved value', async () => {
  const asked = metricsServer()
  showMetrics(<Beside first={{ states: ['CO'], asset_minimum: 5 }} />)
  await waitFor(() => expect(text()).toContain('37 of 214 consumers'))
  for (const value of ['2', '25', '250', '']) type(value)
  type('2500')
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ states: ['CO'], asset_minimum: 2500 }))
  type('')
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ states: ['CO'] }))
  expect(asked.filter(({ part }) => part === 'reach').length).toBeLessThanOrEqual(3)
})

test('says to how many, how high, how old the scores are, and what each criterion does', async () => {
  metricsServer()
  showMetrics(<Beside first={{}} />)
  await waitFor(() =>
    expect(text()).toContain('37 of 214 consumers this quarter would see you, 9 in their top 10.'),
  )
  expect(text()).toContain('Scores are 3 h old (median), 20 h at most.')
  const rows = within(screen.getByRole('list', { name: 'Effect of each criterion' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    'States96 left60 without it (+23)',
    'Topics71 left45 without it (+8)',
    'Specialties71 leftno effect',
  ])
  expect(rows[5]?.textContent).toBe('Meeting44 left36 without it (−1)')
})

test('with no consumers left, the blocking criterion is named', async () => {
  const criteria = sampleReach.criteria.map((one) => ({
    ...one,
    left: one.criterion === 'states' ? 8 : 0,
    without: one.criterion === 'topics' ? 12 : 0,
  }))
  metricsServer({ reach: { ...sampleReach, shown_to: 0, in_first_ten: 0, criteria } })
  showMetrics(<Beside first={{}} />)
  expect(await screen.findByText('No consumers would see you with these criteria')).toBeTruthy()
  expect(text()).toContain('Take every topic: 12')
})

test('with two blocking criteria, it shows where the last consumers are lost', async () => {
  const criteria = sampleReach.criteria.map((one) => ({
    ...one,
    left: one.criterion === 'states' ? 8 : 0,
    without: 0,
  }))
  metricsServer({ reach: { ...sampleReach, shown_to: 0, criteria } })
  showMetrics(<Beside first={{}} />)
  expect(await screen.findByText(/“States” leaves 8, then “Topics” leaves none/)).toBeTruthy()
})

test('a reach that cannot be counted says so and keeps the figures from before', async () => {
  let isDown = false
  metricsServer({ reach: () => (isDown ? refusal('unavailable') : sampleReach) })
  showMetrics(<Beside first={{}} />)
  await waitFor(() => expect(text()).toContain('37 of 214 consumers'))
  isDown = true
  type('5')
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('advisors who are not visible yet are told that the figures assume they are', async () => {
  metricsServer({ reach: { ...sampleReach, is_shown: false } })
  showMetrics(<Beside first={{}} />)
  expect(await screen.findByText(/You aren’t visible yet/)).toBeTruthy()
})
