import { analyticsTiles } from '@evenkeel/contract/staff/analytics-tiles'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../testing/play-server.ts'
import { quietDay } from '../../../testing/stage.tsx'
import { takeWaitingToasts } from '../../../ui/overlays/toast.ts'
import { groupOf, lineOf, routeOf, shareOf, stepOf, tileOf } from './testing/sample-tiles.ts'
import { showTile } from './testing/show-analytics.tsx'

beforeEach(() => quietDay(Date.parse('2026-11-16T18:00:00Z') / 1000))
afterEach(() => void takeWaitingToasts())

const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)
const noDay = [null, null, null, null, null, null, null]

test('a segment with too few people shows no figure, change or day', async () => {
  const hidden = { value: null, before: null, n: null, n_before: null, by_day: noDay }
  const answer = tileOf('requests', { is_too_few: true, lines: [lineOf(hidden)] })
  const { shown } = await showTile('requests', answer)
  expect(await shown.findByText('Too few to show')).toBeTruthy()
  expect(shown.getByText('fewer than 5')).toBeTruthy()
  expect(shown.getByText('Counts below 5 are hidden.')).toBeTruthy()
  expect(shown.queryByRole('img')).toBeNull()
  expect(shown.queryByText(/from|None/)).toBeNull()
})

test('a group with too few people shows neither share nor difference', async () => {
  const hidden = {
    id: 'Other',
    label: 'Other',
    n: null,
    value: null,
    low: null,
    high: null,
    difference: null,
  }
  const groups = [groupOf({ ...hidden, is_small: true })]
  const answer = tileOf('acceptance-by-group', { is_too_few: true, lines: [], groups })
  const { shown } = await showTile('acceptance-by-group', answer)
  expect(textsOf(await shown.findAllByRole('listitem'))).toEqual([
    'OtherToo few to showFewer than 5 requests',
  ])
})

test('a figure is told with what it was, with n where it is a share, and a warning below 30', async () => {
  const lines = [
    lineOf({ id: 'all', label: 'Requests' }),
    shareOf(),
    shareOf({ id: 'small', label: 'Small', value: 50, before: null, n: 12 }),
  ]
  const { shown } = await showTile('accept-rate', tileOf('accept-rate', { lines }))
  expect(await shown.findByText('+12% from 111')).toBeTruthy()
  expect(shown.getByText('64.2%')).toBeTruthy()
  expect(shown.getByText('−3.2 points from 67.4%')).toBeTruthy()
  expect(shown.getByText('n = 212')).toBeTruthy()
  expect(shown.getByText('n = 12, small sample (under 30)')).toBeTruthy()
  expect(shown.getByText('no earlier data')).toBeTruthy()
})

test('the definition opens by key, and the foot says when and how fast it was counted', async () => {
  const { shown } = await showTile('requests', tileOf('requests'))
  expect(await shown.findByText(/^As of .* query 12 ms$/)).toBeTruthy()
  shown.getByRole('button', { name: 'Definition of Requests' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText(analyticsTiles.requests.definition)).toBeTruthy()
})

test('a chart is walked through by key, day by day, and says that today is not over', async () => {
  const { shown } = await showTile('requests', tileOf('requests'))
  const days = await shown.findByRole('slider', { name: 'Requests, by day' })
  act(() => days.focus())
  expect(days.getAttribute('aria-valuetext')).toBe('Nov 16, so far: 5')
  expect(shown.getByText('Today so far')).toBeTruthy()
  fireEvent.change(days, { target: { value: '2' } })
  expect(days.getAttribute('aria-valuetext')).toBe('Nov 12: 30')
})

test('a tile can be read as a table, and a day without a figure is no zero', async () => {
  const { shown } = await showTile('accept-rate', tileOf('accept-rate', { lines: [shareOf()] }))
  await userEvent.click(await shown.findByRole('button', { name: 'Accept rate as a table' }))
  const rows = textsOf(shown.getAllByRole('row'))
  expect(rows).toHaveLength(8)
  expect(rows[3]).toBe('Nov 12, 2026–')
  expect(rows[7]).toBe('Nov 16, 2026, so far64%')
  expect(shown.queryByRole('img')).toBeNull()
})

test('days in which nothing happened are said to be so', async () => {
  const lines = [lineOf({ value: 0, before: 0, n: 0, by_day: [0, 0, 0, 0, 0, 0, 0] })]
  const { shown } = await showTile('requests', tileOf('requests', { lines }))
  expect(await shown.findByText('No activity in this range.')).toBeTruthy()
  expect(shown.queryByRole('button', { name: 'Requests as a table' })).toBeNull()
})

test('days not counted yet are not shown as empty', async () => {
  const lines = [lineOf({ value: null, before: null, n: null, by_day: noDay })]
  const answer = tileOf('hires', { lines, uncounted_days: 7, computed_at: null })
  const { shown } = await showTile('hires', answer)
  expect(await shown.findByText('These days aren’t counted yet.')).toBeTruthy()
  expect(shown.getByText(/^Not counted yet/)).toBeTruthy()
  expect(shown.getByText('7 days not counted yet')).toBeTruthy()
})

test('a group shows its difference and interval, and names clear differences and small samples', async () => {
  const groups = [
    groupOf(),
    groupOf({ by: 'age-band', id: '60+', label: '60+', difference: { value: 9.1, low: 2, high: 16 } }),
    groupOf({ by: 'asset-band', id: 'none', label: '$0', n: 17, is_small: true }),
  ]
  const answer = tileOf('acceptance-by-group', { lines: [], groups })
  const { shown } = await showTile('acceptance-by-group', answer)
  expect(textsOf(await shown.findAllByRole('listitem'))).toEqual([
    'Female61% of 212−4 points (−12.1 to +3.9)',
    '60+61% of 212+9.1 points (+2 to +16), clear difference',
    '$061% of 17−4 points (−12.1 to +3.9)small sample, under 30',
  ])
  await userEvent.click(shown.getByRole('button', { name: /as a table/ }))
  expect(shown.getAllByRole('row')[1]?.textContent).toBe(
    'Gender: Female21261%54.3% to 67.3%−4 points−12.1 to +3.9',
  )
})

test('a funnel shows only the steps that lose people, counts the others, and names the largest loss', async () => {
  const steps = [
    stepOf(),
    stepOf({ id: 'goals', label: 'Goals', count: 150, of_first: 75, of_before: 75, median_minutes: 4 }),
    stepOf({ id: 'family', label: 'Family', count: 150, of_first: 75, of_before: 100 }),
    stepOf({ id: 'hire', label: 'Hired', count: 140, of_first: 70, of_before: 93.3 }),
    stepOf({ funnel: 'advisor', count: 0 }),
  ]
  const { shown } = await showTile('onboarding', tileOf('onboarding', { lines: [], steps }))
  expect(textsOf(await shown.findAllByRole('listitem'))).toEqual([
    'Goals150−50 25% lost',
    'Hired140−10 7% lost',
  ])
  expect(shown.getByText('−50').className).toContain('text-danger')
  expect(shown.getByText('−10').className).not.toContain('text-danger')
  expect(shown.getByText('200 signed up, 140 hired. 1 of 3 steps lost no one and is left out.')).toBeTruthy()
  expect(shown.getByText('No one started in this range.')).toBeTruthy()
  await userEvent.click(shown.getByRole('button', { name: /as a table/ }))
  expect(textsOf(shown.getAllByRole('row'))).toContain('Consumers: Goals15075%75%4 min')
})

test('a funnel that lost no one says so', async () => {
  const steps = [stepOf(), stepOf({ id: 'approved', label: 'Approved', count: 200 })]
  const { shown } = await showTile('vetting-funnel', tileOf('vetting-funnel', { lines: [], steps }))
  expect(await shown.findByText('200 signed up, 200 approved. No step lost anyone.')).toBeTruthy()
})

test('lines of another unit have an axis of their own, lines of the same one share it', async () => {
  const lines = [
    lineOf({ id: 'c', label: 'Saved' }),
    lineOf({ id: 'a', label: 'Published' }),
    shareOf({ id: 'empty', label: 'With nobody in them', by_day: [1, 2, 3, 4, 5, 6, 7] }),
  ]
  const { shown } = await showTile('searches', tileOf('searches', { lines }))
  expect(await shown.findAllByRole('img')).toHaveLength(2)
  expect(shown.getByRole('img', { name: 'With nobody in them' })).toBeTruthy()
  expect(shown.getByRole('slider', { name: 'Searches, by day' }).getAttribute('aria-valuetext')).toBe(
    'Nov 16, so far: Saved 5, Published 5',
  )
})

test('calls that fail stand in a table, the rest of a long one behind a button', async () => {
  const routes = Array.from({ length: 9 }, (_, at) =>
    routeOf({ route: `GET /api/v1/part-${at}`, errors: at }),
  )
  const answer = tileOf('errors-and-slow-calls', { lines: [shareOf()], routes })
  const { shown } = await showTile('errors-and-slow-calls', answer)
  expect(await shown.findAllByRole('row')).toHaveLength(7)
  await userEvent.click(shown.getByRole('button', { name: 'Show all 9' }))
  expect(shown.getAllByRole('row').at(-1)?.textContent).toBe('GET /api/v1/part-81,200808 ms40 ms')
})

test('the file has the days and the segment of the page; one that does not come is said', async () => {
  let isDown = false
  const { asked, shown } = await showTile(
    'requests',
    ({ isCsv }) => (isCsv && isDown ? refusal('unavailable') : tileOf('requests')),
    '?range=7&segment=state&value=CO',
  )
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const button = await shown.findByRole('button', { name: 'Download Requests as CSV' })
  await userEvent.click(button)
  await waitFor(() => expect(saved).toEqual(['evenkeel-requests-2026-11-10-state-CO.csv']))
  expect(asked.find(({ isCsv }) => isCsv)?.query).toEqual({
    from: '2026-11-10',
    segment: 'state',
    value: 'CO',
  })
  isDown = true
  await userEvent.click(button)
  await waitFor(() => expect(takeWaitingToasts()[0]?.kind).toBe('error'))
  expect(saved).toHaveLength(1)
})

test('how places are shared out is drawn as it was measured, and not where a figure or the curve is missing', async () => {
  const gini = lineOf({ id: 'gini', label: 'Gini index', unit: 'index', value: 0.62, n: 400, by_day: [0.6] })
  const top = lineOf({ ...gini, id: 'top', label: 'Top 1% share', unit: 'percent', value: 9 })
  const unseen = lineOf({ ...gini, id: 'unseen', label: 'Advisors in no list', unit: 'count', value: 48 })
  const curve = [
    { advisors: 12, places: 0 },
    { advisors: 99, places: 91 },
  ]
  const { shown } = await showTile('exposure', tileOf('exposure', { lines: [gini, top, unseen], curve }))
  expect(
    await shown.findByRole('img', { name: /12% in no list, top 1% hold 9%, Gini index 0.62/ }),
  ).toBeTruthy()
  cleanup()
  const flat = await showTile('exposure', tileOf('exposure', { lines: [gini, top, unseen] }))
  expect(await flat.shown.findByRole('img', { name: 'Gini index' })).toBeTruthy()
  expect(flat.shown.queryByRole('img', { name: /Lorenz/ })).toBeNull()
  cleanup()
  const without = tileOf('exposure', { lines: [gini, top, { ...unseen, value: null }], curve })
  const { shown: second } = await showTile('exposure', without)
  expect(await second.findByRole('img', { name: 'Gini index' })).toBeTruthy()
  expect(second.queryByRole('img', { name: /Lorenz/ })).toBeNull()
})
